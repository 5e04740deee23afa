import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const ignore = (): void => undefined;
let decoded = '';
let source = '';

const callbacks: TokenizerCallbacks = {
  ontext: (start, end) => (decoded += source.slice(start, end)),
  ontextentity: (codepoint) => (decoded += String.fromCodePoint(codepoint)),
  onattribdata: (start, end) => (decoded += source.slice(start, end)),
  onattribentity: (codepoint) => (decoded += String.fromCodePoint(codepoint)),
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
};
const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);

function decode(prefix: string, raw: string, suffix: string): string {
  decoded = '';
  source = prefix + raw + suffix;
  tokenizer.reset();
  tokenizer.write(source);
  tokenizer.end();
  const result = decoded;
  decoded = source = '';
  return result;
}

/** As tokenizers decode them outside of HTML's own text (§13.2.5). */
export const replaceNul = (text: string): string =>
  text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;

/** Decodes character references as in text: `&copy` counts without its semicolon. */
export function decodeText(raw: string): string {
  if (!raw.includes('&')) return raw;
  // `<` is text here, but the tokenizer would read it as a tag.
  if (!raw.includes('<')) return decode('', raw, '');
  return raw
    .split('<')
    .map((part) => decode('', part, ''))
    .join('<');
}

/** Decodes character references as in an attribute value: `&copy=1` stays as written. */
export function decodeAttribute(raw: string): string {
  if (!raw.includes('&')) return replaceNul(raw);
  const quote = raw.includes('"') ? "'" : '"';
  if (quote === '"' || !raw.includes("'")) {
    return replaceNul(decode(`<a b=${quote}`, raw, `${quote}>`));
  }
  return decodeAttribute(raw.replaceAll('"', '&quot;'));
}
