import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type IndexedLink,
  type LinkQuery,
  linkScopes,
  type LinkSnapshot,
  linkSorts,
  linkTarget,
  type LinkTarget,
} from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { fixtureData, writeFixtureIndex } from '../testing/index.ts';
import { openLinkIndex, type OpenLinkIndex } from './open-link-index.ts';

/** The same data in memory: the files must give the same results. */
const { snapshot: expected } = new FakeLinkIndex(fixtureData);

let folder: string;
const problems: string[] = [];
let opened: OpenLinkIndex;
let index: LinkSnapshot;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "link-index's "));
  await writeFixtureIndex(folder);
  opened = openLinkIndex(folder, { onProblem: (problem) => problems.push(problem) });
  index = await opened.asOfNow((snapshot) => Promise.resolve(snapshot));
});

afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const target = (typed: string, scope: LinkTarget['scope']): LinkTarget => {
  const found = linkTarget(typed, scope);
  if (!found) throw new Error(`${typed} is no target`);
  return found;
};

const all: LinkQuery = {
  page: 1,
  size: 100,
  sort: 'authority',
  order: 'desc',
  onePerDomain: false,
};

const byAddress = (a: IndexedLink, b: IndexedLink) =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

describe.each(linkScopes)('links to a %s', (scope) => {
  const targets = [
    'https://www.shop.example/tea',
    'shop.example',
    'http://www.shop.example/',
    'https://rival.co.uk',
    'no-such.example',
  ].map((typed) => target(typed, scope));

  it.each(linkSorts)('sorts them by %s, with every link once over all pages', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      for (const onePerDomain of [false, true]) {
        const query = { ...all, sort, order, onePerDomain, size: 3 };
        const whole = (await expected.links(targets[0]!, { ...query, size: 100 }))!;
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map((page) => index.links(targets[0]!, { ...query, page })),
        );
        const rows = pages.flatMap((page) => page?.rows ?? []);
        const key = (link: IndexedLink) =>
          ({ ...link, domain: link.sourceDomain, anchor: link.anchor ?? '' })[sort];
        expect(rows.map(key)).toEqual(whole.rows.map(key));
        expect(new Set(pages.map((page) => page?.total))).toEqual(new Set([whole.total]));
        expect(rows.sort(byAddress)).toEqual([...whole.rows].sort(byAddress));
      }
    }
  });
});
