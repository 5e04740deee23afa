import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { planImport } from '@plumbline/adapters/link-index';
import { registeredDomain, reversedHost } from '@plumbline/links';
import { demoDomains } from './domains.ts';
import { writeDemo } from './write-demo.ts';

interface Link {
  readonly url: string;
  readonly text?: string;
  readonly rel?: string;
}

describe('the invented web of the demonstration', () => {
  let root: string;
  const read = (name: string, folder = 'one') =>
    gunzipSync(readFileSync(join(root, folder, name))).toString();
  const rows = (name: string) =>
    read(name)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'));
  /** `[page, date, links]` of the records of all crawls. */
  const pages = () =>
    [0, 1, 2].flatMap((crawl) =>
      read(`plumbline-demo-2-0000${crawl}.warc.wat.gz`)
        .split('\r\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line).Envelope)
        .map((envelope) => ({
          url: envelope['WARC-Header-Metadata']['WARC-Target-URI'] as string,
          date: envelope['WARC-Header-Metadata']['WARC-Date'] as string,
          links: envelope['Payload-Metadata']['HTTP-Response-Metadata']['HTML-Metadata']
            .Links as Link[],
        })),
    );

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'demo-web-'));
    for (const folder of ['one', 'two']) await writeDemo(join(root, folder));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is the same in every run', () => {
    const names = readdirSync(join(root, 'one'));
    expect(names).toHaveLength(9);
    for (const name of names) expect(read(name, 'two')).toBe(read(name));
  });

  it('contains no real name', () => {
    const names = demoDomains.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(names.filter((name) => !/\.(?:example|test)$/.test(name))).toEqual([]);
    expect(names.map((name) => registeredDomain(`www.${name}`))).toEqual(names);
    const linked = pages().flatMap(({ url, links }) => [url, ...links.map((link) => link.url)]);
    const hosts = linked.flatMap((url) => URL.parse(url)?.hostname ?? []);
    expect(new Set(hosts.map(registeredDomain))).toEqual(new Set(names));
  });

  it('is planned as an import of all three layers, with a history of two releases', async () => {
    const remote = () => {
      throw new Error('nothing is asked for');
    };
    const { steps, ignored } = await planImport({ words: [join(root, 'one')] }, remote);
    expect(steps.map(({ layer, release }) => `${layer} ${release}`)).toEqual([
      'ranks plumbline-demo-1',
      'ranks plumbline-demo-2',
      'graph plumbline-demo-1',
      'graph plumbline-demo-2',
      'links plumbline-demo-2',
    ]);
    expect(ignored).toEqual([]);
  });

  it('has vertices sorted by name, with line numbers as ids', () => {
    const vertices = rows('plumbline-demo-2-domain-vertices.txt.gz');
    expect(vertices.map(([id]) => Number(id))).toEqual(vertices.map((_, line) => line));
    const names = vertices.map(([, name]) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('has edges sorted by both ends as numbers, each once, none to itself', () => {
    const edges = rows('plumbline-demo-2-domain-edges.txt.gz').map((ends) => ends.map(Number));
    const sorted = edges.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(edges).toEqual(sorted);
    expect(new Set(edges.map(String)).size).toBe(edges.length);
    expect(edges.filter(([from, to]) => from === to)).toEqual([]);
  });

  it('has every link between domains of the last release as an edge', () => {
    const ids = new Map(
      rows('plumbline-demo-2-domain-vertices.txt.gz').map(([id, name]) => [name, id]),
    );
    const idOf = (url: string) => ids.get(reversedHost(registeredDomain(new URL(url).hostname)));
    const edges = new Set(rows('plumbline-demo-2-domain-edges.txt.gz').map(String));
    const linked = pages().flatMap(({ url, links }) =>
      links.flatMap((link) => {
        const target = new URL(link.url, url).href;
        return idOf(url) === idOf(target) ? [] : [`${idOf(url)},${idOf(target)}`];
      }),
    );
    expect(linked.length).toBeGreaterThan(1_000);
    expect(linked.filter((edge) => !edges.has(edge))).toEqual([]);
  });

  it('ranks every domain once in both releases, with changes between them', () => {
    const [before, now] = [1, 2].map((release) =>
      rows(`plumbline-demo-${release}-domain-ranks.txt.gz`),
    );
    for (const ranks of [before, now]) {
      const places = ranks?.map((_, line) => line + 1);
      expect(ranks?.map(([position]) => Number(position))).toEqual(places);
      expect(ranks?.map(([, , position]) => Number(position)).sort((a, b) => a - b)).toEqual(
        places,
      );
      const values = ranks?.map(([, value]) => Number(value)) ?? [];
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    expect(now?.map(([, , , , name]) => name)).not.toEqual(before?.map(([, , , , name]) => name));
  });

  it('has all cases that the tools distinguish: many links, few, all kinds of rel, days, links without text', () => {
    const links = pages().flatMap((page) =>
      page.links.map((link) => ({ ...link, page: page.url })),
    );
    const to = (domain: string) =>
      new Set(
        links
          .filter(({ url }) => registeredDomain(URL.parse(url)?.hostname ?? '') === domain)
          .map(({ page, url }) => `${page} ${url}`),
      );
    expect(to('garden.example').size).toBeGreaterThan(200);
    expect(to('beeyard.example').size).toBeLessThan(40);
    expect(new Set(links.map(({ rel }) => rel ?? ''))).toEqual(
      new Set(['', 'nofollow noopener', 'nofollow ugc', 'ugc', 'sponsored', 'nofollow']),
    );
    expect(links.some(({ text }) => text === undefined)).toBe(true);
    expect(new Set(pages().map(({ date }) => date.slice(0, 10))).size).toBe(27);
  });
});
