import { changeProse } from '../gates/prose.ts';

/** An inline link or picture of Markdown. Bounded, so that a long text without an end costs no more than its length. */
const inlineLink =
  /(!?)\[([^[\]\n]{0,500})\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]{0,200}\)){0,2000})>?(?:\s+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s*\)/g;

/** The text with some of its links as words only. Pictures that are unwanted go altogether. */
export function withoutLinks(markdown: string, isUnwanted: (address: string) => boolean): string {
  return changeProse(markdown, (line) =>
    line.replace(inlineLink, (whole, picture: string, words: string, address: string) => {
      if (!isUnwanted(address)) return whole;
      return picture === '!' ? '' : words;
    }),
  );
}

/** The text without HTML: elements that run or style with what they hold, other tags without. Code stays as it is. */
export function withoutHtml(markdown: string): string {
  const quiet = markdown.replace(
    /<(script|style|iframe|svg|object|template|noscript|math)\b[^>]{0,2000}>[\s\S]{0,20000}?<\/\1\s*>/gi,
    '',
  );
  return changeProse(quiet, (line) =>
    // Inline code is where articles on markup show it.
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
