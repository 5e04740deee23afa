import type { CountedKeywordDto, KeywordAnalysisDto } from '@plumbline/api-client';

/** A keyword with `count` occurrences in 200 words. */
const aKeyword = (
  keyword: string,
  count: number,
  given: Partial<CountedKeywordDto> = {},
): CountedKeywordDto => ({
  keyword,
  count,
  density: count / 2,
  exactDensity: count / 2,
  status: count < 3 ? null : count > 10 ? 'high' : count >= 4 && count <= 8 ? 'optimal' : 'good',
  formsCount: count,
  places: null,
  ...given,
});

/** An analysis of a plain text of 200 words, with the given fields replaced. */
export const anAnalysis = (given: Partial<KeywordAnalysisDto> = {}): KeywordAnalysisDto => ({
  totalWords: 200,
  uniqueKeywords: 3,
  topKeywordDensity: 6,
  keywords: [aKeyword('spade', 12), aKeyword('garden', 8), aKeyword('soil', 1)],
  phrases: [
    { size: 2, total: 1, keywords: [aKeyword('garden spade', 4)] },
    { size: 3, total: 0, keywords: [] },
    { size: 4, total: 0, keywords: [] },
  ],
  stopWords: false,
  language: {
    code: 'en',
    source: 'detected',
    reason: 'Detected in the text.',
    detected: 'en',
    hasStopWords: true,
    hasStemmer: true,
  },
  readability: {
    known: true,
    reason: null,
    score: 64.2,
    level: 'Plain',
    formula: 'Flesch 1948',
    sentences: 12,
    words: 198,
    syllables: 290,
    wordsPerSentence: 16.5,
  },
  page: null,
  truncated: false,
  keyphrase: null,
  comparison: null,
  provenance: {
    kind: 'measured',
    by: 'PlumblineBot/0.1.0',
    measuredAt: '2026-06-01T12:00:00.000Z',
    fetchedAt: null,
  },
  ...given,
});

const places = { title: 1, description: 0, h1: 1, h2: 3, alt: 0, anchors: 0 };

/** An analysis of a page, with all optional parts. */
export const aPageAnalysis = (): KeywordAnalysisDto =>
  anAnalysis({
    keywords: [aKeyword('spade', 12, { places }), aKeyword('garden', 8, { places })],
    phrases: [],
    page: {
      url: 'https://shop.example/spades',
      finalUrl: 'https://shop.example/spades/',
      status: 200,
      title: 'Spades',
      part: 'main',
      wall: null,
    },
    keyphrase: {
      keyphrase: 'garden spade',
      count: 4,
      exactCount: 3,
      forms: [
        { form: 'garden spade', count: 3 },
        { form: 'garden spades', count: 1 },
      ],
      density: 2,
      exactDensity: 2,
      status: 'optimal',
      spread: [2, 0, 1, 0, 0, 1, 0, 0, 0, 0],
      words: [
        { word: 'garden', count: 8, exactCount: 8 },
        { word: 'spade', count: 12, exactCount: 10 },
      ],
      checks: [
        { place: 'title', outcome: 'exact', count: 1, missing: [] },
        { place: 'h1', outcome: 'words', count: 0, missing: [] },
        { place: 'opening', outcome: 'form', count: 1, missing: [] },
        { place: 'description', outcome: 'missing', count: 0, missing: ['spade'] },
        { place: 'address', outcome: 'missing', count: 0, missing: ['garden'] },
        { place: 'alt', outcome: 'absent', count: 0, missing: [] },
      ],
    },
    comparison: {
      formula: 'weight = tf × idf',
      texts: [
        {
          label: 'https://forks.example/',
          url: 'https://forks.example/',
          title: 'Forks',
          words: 80,
          problem: null,
        },
        {
          label: 'https://down.example/',
          url: 'https://down.example/',
          title: null,
          words: null,
          problem: 'The site refused or dropped the connection.',
        },
      ],
      total: 2,
      terms: [
        {
          term: 'clay',
          verdict: 'missing',
          documents: 1,
          count: 0,
          tf: 0,
          idf: 1.41,
          weight: 0,
          othersTf: 12.5,
          othersWeight: 17.57,
          othersCounts: [1],
        },
        {
          term: '=spade',
          verdict: 'more',
          documents: 2,
          count: 12,
          tf: 60,
          idf: 1,
          weight: 60,
          othersTf: 12.5,
          othersWeight: 12.5,
          othersCounts: [1],
        },
      ],
    },
    provenance: { ...anAnalysis().provenance, fetchedAt: '2026-06-01T11:59:58.000Z' },
  });
