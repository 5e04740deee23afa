import { gzipSync } from 'node:zlib';
import { Frontier, SkipList } from '@plumbline/tools/sitemap-generator';
import { type CrawlState, packCrawlState, unpackCrawlState } from './crawl-state.ts';
import { noRules } from './site-rules.ts';

const url = 'https://a.example/';

function aState(): CrawlState {
  const frontier = new Frontier();
  frontier.admit(url, 0);
  frontier.exclude(`${url}voil\u00e0\ud83d\ude80`);
  return {
    origin: 'https://a.example',
    entry: null,
    rules: noRules,
    frontier: frontier.state,
    skips: new SkipList().state,
    pages: [],
    nofollow: [`${url}login`],
    source: { paceMs: 334, waitMs: 12.5, bytes: 1_000 },
    fetched: 1,
    moves: 0,
    busy: 0,
    mediaCharacters: 4,
    startedAt: '2026-01-01T00:00:00.000Z',
    elapsedMs: 1_234.5,
  };
}

describe('the state of a crawl', () => {
  it('is unchanged after being stored', async () => {
    await expect(unpackCrawlState(await packCrawlState(aState()))).resolves.toEqual(aState());
  });

  it.each([
    ['another version', gzipSync(JSON.stringify({ version: 0, state: aState() }))],
    ['no version', gzipSync(JSON.stringify(aState()))],
    ['no object', gzipSync('null')],
    ['no JSON', gzipSync('{')],
    ['no gzip', Buffer.from('{}')],
  ])('can’t be read: %s', async (_, packed) => {
    await expect(unpackCrawlState(packed)).rejects.toThrow();
  });

  it('is not decompressed without limits', async () => {
    const bomb = gzipSync(Buffer.alloc(25_000_000));
    await expect(unpackCrawlState(bomb)).rejects.toThrow('larger than 24000000 bytes');
  });
});
