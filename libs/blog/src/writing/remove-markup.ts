import { changeProse } from '../gates/markdown-prose.ts';

/** An inline link or picture of Markdown. Bounded, so that matching stays linear. */
const inlineLink =
  /(!?)\[([^[\]\n]{0,500})\]\(\s{0,20}<?((?:[^\s()<>]|\([^\s()<>]{0,200}\)){0,2000})>?(?:\s{1,20}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,20}\)/g;

/** Replaces unwanted links with their text, and removes unwanted images. */
export function withoutLinks(markdown: string, isUnwanted: (address: string) => boolean): string {
  return changeProse(markdown, (line) =>
    line.replace(inlineLink, (whole, picture: string, words: string, address: string) => {
      if (!isUnwanted(address)) return whole;
      return picture === '!' ? '' : words;
    }),
  );
}

/** Removes HTML tags, and the content of elements such as script and style. Code is kept. */
export function withoutHtml(markdown: string): string {
  const quiet = markdown.replace(
    /<(script|style|iframe|svg|object|template|noscript|math)\b[^>]{0,2000}>[\s\S]{0,20000}?<\/\1\s*>/gi,
    '',
  );
  return changeProse(quiet, (line) =>
    // Inline code may show markup.
    line
      .split(/(`[^`]*`)/)
      .map((part, place) => (place % 2 === 1 ? part : withoutTags(part)))
      .join(''),
  );
}

const withoutTags = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replace(/<(?=[a-z!/?])/gi, '&lt;');

/**
 * One line of plain text from a model: without control and direction characters (U+202E reverses a title), line ends,
 * emphasis and heading marks.
 */
export function cleanLine(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .replace(/\*\*|__|`/g, '')
      // The lookbehind keeps this linear: a run inside the line is tried from its first mark only.
      .replace(/^[#\s]+|(?<![#\s])[#\s]+$/g, '')
      .replace(/^"(.*)"$/, '$1')
      .trim()
  );
}
