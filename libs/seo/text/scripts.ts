/** Characters of scripts without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** Invisible characters that do not change a word: soft hyphen, word joiner, byte order mark, direction marks. */
export const invisible = /[\u00ad\u200e\u200f\u2060\ufeff]/g;
