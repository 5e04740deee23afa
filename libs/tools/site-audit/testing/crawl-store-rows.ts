import type { SitePage, UrlAnswer } from '../crawl.ts';
import type { CrawlRows, PageContent, StoredAnswer } from '../stored-crawl.ts';

export const site = 'https://example.com/';

export const page: SitePage = {
  title: 'Garden tools',
  description: 'Spades and rakes',
  h1: 'Tools',
  noindex: true,
  blocked: true,
  canonicals: [1, 4_000_000],
  hreflangs: [
    { code: 'de-AT', target: 2 },
    { code: 'x-default', target: 0 },
  ],
  declaredLanguage: 'en',
  detectedLanguage: 'de',
  wordCount: 1234,
  textKey: 'a1b2',
  minHash: Uint32Array.from({ length: 128 }, (_, at) => 0xffff_ffff - at),
  skeleton: '00ff00ff00ff00ff',
  firstByteMs: 812.5,
  errorLikeness: 0.1 + 0.2,
  errorWording: 'Page not found',
  score: 87.25,
};

export const barePage: SitePage = {
  ...{ title: '', description: '', h1: '', noindex: false, blocked: false },
  ...{ canonicals: [], hreflangs: [], declaredLanguage: null, detectedLanguage: null },
  ...{ wordCount: 0, textKey: '', minHash: null, skeleton: '0000000000000000' },
  ...{ firstByteMs: null, errorLikeness: null, errorWording: null, score: null },
};

export const content: PageContent = {
  links: Uint32Array.of(0, 5, 0xffff_ffff),
  anchors: Uint8Array.of(0, 255, 10),
  shingles: Float64Array.of(0, 2 ** 53 - 1, 7),
  findings: '{"found":[]}',
};

export const emptyContent: PageContent = {
  links: new Uint32Array(0),
  anchors: new Uint8Array(0),
  shingles: new Float64Array(0),
  findings: '',
};

export const wall: UrlAnswer = { kind: 'wall' };

export const rows = (some: Partial<CrawlRows>): CrawlRows => ({
  ...{ urls: [], named: [], queue: [], skipped: [], answers: [] },
  ...some,
});

export const urls = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `${site}${path}`);

export const answered = (
  id: number,
  answer: UrlAnswer = wall,
  its: PageContent | null = null,
): StoredAnswer => ({ id, answer, content: its });

export async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const list: Row[] = [];
  for await (const batch of batches) list.push(...batch);
  return list;
}
