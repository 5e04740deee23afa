/**
 * CPU of a keyword analysis (words, phrases of 1 to 4, stop words, counts, densities), in ratios within one run.
 * (a) against a bare `Intl.Segmenter` pass over the same text (limit 1.5), measured alternately.
 * (b) cost per character from 10 KB to 1 MB (limit 1.5 times that of 10 KB).
 */
import { analyzeKeywords } from '@plumbline/seo/keywords';
import { seeded } from '../testing/random.ts';
import { medianCpu, printTable } from './measure.ts';

const bars = { pass: 1.5, growth: 1.5 };
/** Garbage is not collected by force: each round would then pay for growing the young generation again. */
const measured = { rounds: 15, warmUps: 15 };

/** Vocabulary by Zipf's law, as in real texts: few words are frequent, many are rare. */
const english = {
  language: 'en',
  common: 'the of and to in a is that for it on with as be this are by from at an'.split(' '),
  stems: 'garden spade soil water plant root seed winter market price report station letter'.split(
    ' ',
  ),
  space: ' ',
  stop: '. ',
  comma: ', ',
};
const japanese = {
  language: 'ja',
  common: 'は の を に が で と も から まで より です ます した という こと'.split(' '),
  stems:
    '検索 最適化 庭 土 水 植物 季節 市場 価格 報告 駅 手紙 エンジン キーワード コンテンツ 分析'.split(
      ' ',
    ),
  space: '',
  stop: '。',
  comma: '、',
};

function textOf({ common, stems, space, stop, comma }: typeof english, bytes: number): string {
  const { next, pick } = seeded(bytes);
  const suffixes = ['', 's', 'ed', 'ing', 'er', 'ly', 'ness', 'ful', 'less', 'ward'];
  const parts: string[] = [];
  let length = 0;
  for (let count = 1; length < bytes; count += 1) {
    const rank = Math.floor(1 / (next() + 0.002));
    const suffix = space === '' ? '' : (suffixes[rank % suffixes.length] ?? '');
    const word = next() < 0.45 ? pick(common) : `${pick(stems)}${suffix}`;
    const end = count % 17 === 0 ? stop : count % 7 === 0 ? comma : space;
    parts.push(word, end);
    length += Buffer.byteLength(word) + Buffer.byteLength(end);
  }
  return parts.join('');
}

/** Alternating chapters in both languages. */
function mixedText(bytes: number): string {
  const chapters = Array.from({ length: 8 }, (_, at) =>
    textOf(at % 2 === 0 ? english : japanese, bytes / 8),
  );
  return chapters.join('\n\n');
}

/** A plain pass over every word. */
function barePass(text: string, language: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1;
  return words;
}

function againstThePass(): boolean {
  const texts = [
    { name: 'English, 1 MB', language: 'en', text: textOf(english, 1_000_000) },
    { name: 'Japanese, 1 MB', language: 'ja', text: textOf(japanese, 1_000_000) },
    { name: 'both in turn, 1 MB', language: 'ja', text: mixedText(1_000_000) },
  ];
  const rows: (readonly unknown[])[] = [];
  let worst = 0;
  for (const { name, language, text } of texts) {
    const [pass = 1, analysis = 0] = medianCpu(
      [() => barePass(text, language), () => analyzeKeywords(text, { language })],
      measured,
    );
    worst = Math.max(worst, analysis / pass);
    const { totalWords } = analyzeKeywords(text, { language, sizes: [1] });
    rows.push([
      name,
      totalWords,
      pass.toFixed(0),
      analysis.toFixed(0),
      (analysis / pass).toFixed(2),
    ]);
  }
  printTable(['text', 'words', 'segmenter, ms of CPU', 'analysis, ms of CPU', 'ratio'], rows);
  console.log(`Limit: at most ${bars.pass} times. Worst: ${worst.toFixed(2)}.`);
  return worst <= bars.pass;
}

const sizes = [10_000, 50_000, 250_000, 1_000_000];

function overSizes(): boolean {
  let worst = 0;
  const costs = [english, japanese].map((source) => {
    const texts = sizes.map((bytes) => textOf(source, bytes));
    // Small texts are repeated until the time can be measured.
    const work = texts.map((text, at) => () => {
      const times = Math.round(1_000_000 / (sizes[at] ?? 1));
      for (let i = 0; i < times; i += 1) analyzeKeywords(text, { language: source.language });
    });
    const each = medianCpu(work, measured);
    worst = Math.max(worst, Math.max(...each) / (each[0] ?? 1));
    return each;
  });
  printTable(
    ['text', 'English, ns per byte', 'Japanese, ns per byte'],
    sizes.map((bytes, at) => [
      `${bytes / 1000} KB`,
      ...costs.map((each) => (each[at] ?? 0).toFixed(0)),
    ]),
  );
  console.log(
    `Limit: at most ${bars.growth} times the cost per byte of the 10 KB text. Worst: ${worst.toFixed(2)}.`,
  );
  return worst <= bars.growth;
}

const passed = [againstThePass(), overSizes()];
if (passed.includes(false)) process.exitCode = 1;
