/** Languages that the detector reports for other languages too, because it does not know those. */
interface Lookalikes {
  readonly codes: readonly string[];
  /** Letters, or otherwise words, that are frequent in the other languages and missing in the reported one. */
  readonly marks?: RegExp;
  /** Words that are frequent in the reported language and missing in the others. */
  readonly own?: RegExp;
}

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'giu');
/** Letters of another alphabet: Kazakh, Kyrgyz, Mongolian, Tajik, Tatar and many more. */
const outside = (alphabet: string): RegExp =>
  new RegExp(`(?![${alphabet}])\\p{Script=Cyrillic}`, 'giu');

const lookalikes: Readonly<Record<string, readonly Lookalikes[]>> = {
  am: [{ codes: ['am', 'ti'], marks: /[ኣኸቐ]|እዩ|ናይ/gu }],
  be: [{ codes: [], marks: outside('абвгдеёжзійклмнопрстуўфхцчшыьэюя') }],
  bg: [{ codes: [], marks: outside('абвгдежзийклмнопрстуфхцчшщъьюя') }],
  bn: [{ codes: ['bn', 'as'], marks: /[ৰৱ]/gu }],
  es: [
    {
      codes: ['es', 'gl'],
      marks: words('unha|dunha|nunha|non|máis|ao|aos|coa|coas|polo|pola|seu|súa|do|da'),
    },
  ],
  fa: [{ codes: ['fa', 'ps'], marks: /[ښږټډړېۍځڅ]/gu }],
  he: [{ codes: ['he', 'yi'], marks: /[\u05f0-\u05f2]|[אי]\u05b7|א\u05b8/gu }],
  hi: [{ codes: ['hi', 'mr', 'ne'], own: words('है|हैं|था|थी|थे|की|ने|और|यह|नहीं|में|से') }],
  mr: [
    {
      codes: ['mr', 'hi', 'ne'],
      own: words('आहे|आहेत|आणि|होते|होता|व|हे|तर|ते|मी|नाही|असे|केले|झाले|म्हणून'),
    },
  ],
  nl: [
    {
      codes: ['nl', 'af'],
      marks: words("nie|['’ʼ]n|ŉ|hulle|vir|sy|hy|ek|jy|sal|deur|baie|word|wees"),
    },
  ],
  pt: [
    {
      codes: ['pt', 'gl'],
      marks: words('unha|dunha|nunha|non|máis|coa|coas|polo|pola|xa|súa|sexa|en|con'),
    },
  ],
  ru: [{ codes: [], marks: outside('абвгдеёжзийклмнопрстуфхцчшщъыьэюя') }],
  sr: [
    { codes: ['sr', 'mk'], marks: /[ѓќѕ]|(?<!\p{L})(?:е|во|ги|го|ќе|со|што|ова|или)(?!\p{L})/giu },
    { codes: [], marks: outside('абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ') },
  ],
  uk: [{ codes: [], marks: outside('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя') }],
};

/** Languages that can't be distinguished, by the one that the detector reports for all of them. */
const families: Readonly<Record<string, readonly string[]>> = {
  hr: ['hr', 'bs', 'sr'],
  ms: ['id', 'ms'],
};

/** Limits: marks of another language per 100 words, and words of the reported language per 100. */
const maxMarks = 4;
const minOwn = 8;

/**
 * The languages that a text may be in when the detector reports one: that one, its close relatives, or none when the text
 * has letters that the language lacks.
 */
export function candidatesOf(code: string, text: string, wordCount: number): readonly string[] {
  const count = (marks: RegExp): number => text.match(marks)?.length ?? 0;
  for (const { codes, marks, own } of lookalikes[code] ?? []) {
    const others = marks ? count(marks) : 0;
    if (others > 1 && others * 100 > maxMarks * wordCount) return codes;
    if (own && count(own) * 100 < minOwn * wordCount) return codes;
  }
  return families[code] ?? [code];
}
