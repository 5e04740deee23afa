/** Words whose spelling misleads the rules below. */
const EXCEPTIONS: ReadonlyMap<string, number> = new Map([
  ['area', 3],
  ['areas', 3],
  ['being', 2],
  ['business', 2],
  ['businesses', 3],
  ['café', 2],
  ['chocolate', 2],
  ['colonel', 2],
  ['different', 2],
  ['element', 3],
  ['elements', 3],
  ['evening', 2],
  ['every', 2],
  ['everyone', 3],
  ['everything', 3],
  ['idea', 3],
  ['ideas', 3],
  ['lion', 2],
  ['people', 2],
  ['recipe', 3],
  ['recipes', 3],
  ['science', 2],
  ['sciences', 3],
  ['someone', 2],
  ['something', 2],
  ['wednesday', 2],
]);

/** Vowel pairs that spell one sound, each replaced by one letter. Order matters. */
const JOINED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/qu/g, 'q'],
  [/gu(?=[aeiy])|(?<=[aeiou])gu$/g, 'g'],
  [/[cstx]io(?=n)|[ctx]iou|[gc]eou|giou/g, 'so'],
  [/gio(?=n)|geo(?=n)/g, 'go'],
  [/shio(?=n)/g, 'sho'],
  [/(?<=[aeiou]l?)[ln]io(?=n)/g, 'lo'],
  [/(?:[ct]i|si)a(?=[ln])|cea(?=n)/g, 'sa'],
  [/[ct]ie(?=n)/g, 'se'],
];

/** Adjacent vowels in two syllables; the split is after the first matched letter. */
const PARTED =
  /i(?=[aou])|i(?=e(?:t|n[ct]))|e(?=o|um)|a(?=o)|u(?=a|el|en)|i(?=i)|[aeiouy](?=ing$)|(?<=th)e(?=a)|(?<=cr)e(?=at(?!ur)|aso)|(?<=\br)e(?=a(?:ct|li))|(?<=p)o(?=e[mt])/g;

/** Words without these contain no match for {@link JOINED} or {@link PARTED}. */
const SIDE_BY_SIDE = /[aeiouygq][aeiouy]/;

/**
 * Syllables of an English word: groups of vowel letters, minus mute endings, plus vowels that are pronounced
 * separately. An estimate: unusual words are often off by one.
 */
export function englishSyllables(word: string): number {
  let syllables = counted.get(word);
  if (syllables === undefined) {
    syllables = countSyllables(word);
    if (counted.size >= maxCounted) counted.clear();
    if (word.length <= maxCountedLength) counted.set(word, syllables);
  }
  return syllables;
}

/** Cached, because pages share most of their words. */
const counted = new Map<string, number>();
const maxCounted = 20_000;
const maxCountedLength = 20;

function countSyllables(word: string): number {
  const [base = '', ending = ''] = word.replaceAll('’', "'").split("'");
  const letters = base.replace(/[^a-zà-ÿ]/g, '');
  const known = EXCEPTIONS.get(letters);
  if (known !== undefined) return known;
  let text = letters.includes('e') ? withoutMuteVowels(letters) : letters;
  if (SIDE_BY_SIDE.test(text)) {
    for (const [pattern, replacement] of JOINED) text = text.replace(pattern, replacement);
    text = text.replace(PARTED, '$&-');
  }
  const groups = text.match(/[aeiouyà-ÿ]+/g)?.length ?? 0;
  // The last syllable of rhythm, tourism and didn't has no vowel.
  const alone = /thms?$|[aeiouy]sms?$/.test(text) || (ending === 't' && /[ds]n$/.test(base));
  return groups + (alone ? 1 : 0);
}

/** Drops the mute vowels in hope, hopes, hoped and hopeful. Keeps those in table, acre, boxes, wanted and settlement. */
function withoutMuteVowels(word: string): string {
  return word
    .replace(
      /(?<=[aeiouy][^aeiouyl])e(?=(?:ment|ly|ful|less|ness|ty|work|page|site|where|times?)s?$)/,
      '',
    )
    .replace(/(?<=[aeiouy][^aeiouy]*[^aeiouytd])ed$/, '')
    .replace(/(?<=[aeiouy][^aeiouy]*(?:[^aeiouyscxzglh]|[^cs]h|[aeiouyl]l))es$/, '')
    .replace(/(?<=[aeiouy][^aeiouy]*(?:[^aeiouylr]|[aeiouyl]l|(?<![ct])r))e$/, '')
    .replace(/(?<=[aeiou][gq]u)es?$/, '');
}
