import type { Gate } from './candidate.ts';

/** Maximum characters of Markdown. Of longer texts only the beginning is checked. */
export const maxPostCharacters = 200_000;

/** Words are counted in the rendered text. */
export const wordsGate: Gate = ({ content, rendered, minWords }) => {
  if (content.length > maxPostCharacters) {
    return [{ gate: 'words', detail: `More than ${maxPostCharacters} characters` }];
  }
  return rendered.words >= minWords
    ? []
    : [{ gate: 'words', detail: `${rendered.words} words of at least ${minWords}` }];
};
