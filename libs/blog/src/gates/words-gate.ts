import type { Gate } from './candidate.ts';

/** Words are counted in the rendered text. */
export const wordsGate: Gate = ({ rendered, minWords }) =>
  rendered.words >= minWords
    ? []
    : [{ gate: 'words', detail: `${rendered.words} words of at least ${minWords}` }];
