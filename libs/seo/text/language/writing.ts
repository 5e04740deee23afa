/** Scripts with one major language each, by that language. One word in such a script identifies the language. */
const scriptOf = {
  bn: 'Bengali',
  el: 'Greek',
  gu: 'Gujarati',
  he: 'Hebrew',
  hy: 'Armenian',
  ka: 'Georgian',
  km: 'Khmer',
  kn: 'Kannada',
  ko: 'Hangul',
  lo: 'Lao',
  ml: 'Malayalam',
  or: 'Oriya',
  pa: 'Gurmukhi',
  si: 'Sinhala',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
} as const;

/** Scripts that several languages share. */
const shared = ['Arabic', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Latin'] as const;
export type SharedScript = (typeof shared)[number];

const lettersOf = (script: string): RegExp => new RegExp(`\\p{Script=${script}}`, 'gu');

const scripts = [...Object.values(scriptOf), ...shared, 'Han', 'Hiragana', 'Katakana'].map(
  (script) => [script, lettersOf(script)] as const,
);

/** Scripts in which one character says about as much as three letters of an alphabet. */
const syllabic = new Set(['Hangul', 'Han', 'Hiragana', 'Katakana']);
const characterWeight = 3;

/** In a text of several scripts, one script must have this share of the letters. */
const mainShare = 2 / 3;

/** Minimum share of kana in Japanese. Even headlines have more; Chinese has single decorative kana at most. */
const kanaShare = 0.05;

/** Minimum Han characters without kana in a Chinese text. Fewer can be a Japanese name or title. */
const minHan = 10;

/** What the script of a text says about its language. */
export type Writing =
  | { readonly kind: 'language'; readonly code: string }
  | { readonly kind: 'script'; readonly script: SharedScript }
  | { readonly kind: 'none' | 'mixed' | 'short' | 'unclear' | 'han' };

/** The script that most of a text is written in. Linear in the text. */
export function writingOf(text: string): Writing {
  if (!/\p{L}/u.test(text)) return { kind: 'none' };
  const counts = new Map<string, number>();
  for (const [script, letters] of scripts) {
    const count = text.match(letters)?.length ?? 0;
    if (count > 0) counts.set(script, count);
  }
  const kana = (counts.get('Hiragana') ?? 0) + (counts.get('Katakana') ?? 0);
  const eastAsian = kana + (counts.get('Han') ?? 0);
  for (const script of ['Hiragana', 'Katakana', 'Han']) counts.delete(script);
  if (eastAsian > 0) counts.set('Han', eastAsian);
  const weights = [...counts].map(
    ([script, count]) => [script, count * (syllabic.has(script) ? characterWeight : 1)] as const,
  );
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const main = weights.find(([, weight]) => weight >= mainShare * total);
  if (total === 0) return { kind: 'unclear' };
  if (!main) return { kind: 'mixed' };
  const [script] = main;
  if (script === 'Han') {
    if (kana >= kanaShare * eastAsian) return { kind: 'language', code: 'ja' };
    return eastAsian < minHan ? { kind: 'han' } : { kind: 'language', code: 'zh' };
  }
  const alone = Object.entries(scriptOf).find(([, name]) => name === script);
  if (alone) {
    // Single letters serve as symbols in other languages: π, Ω.
    const isWord = new RegExp(`(?:\\p{Script=${script}}\\p{M}*){2}`, 'u').test(text);
    return isWord ? { kind: 'language', code: alone[0] } : { kind: 'short' };
  }
  return { kind: 'script', script: script as SharedScript };
}
