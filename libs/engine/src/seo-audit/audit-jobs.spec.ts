import { gzipSync } from 'node:zlib';
import { parseRobots } from '@plumbline/seo/robots';
import type { GatheredArtifacts, TargetProbe } from '@plumbline/tools/seo-audit';
import { jobs, keptEntries, withRobotsVerdicts } from './audit-jobs.ts';

const url = 'https://site.example/sitemap.xml';
const now = new Date('2026-06-01T00:00:00Z');

const sitemap = (count: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
    { length: count },
    (_, n) => `<url><loc>https://site.example/${n}</loc></url>`,
  ).join('')}</urlset>`;

const read = (body: Uint8Array) => jobs.readSitemap({ body, url, now, provenHost: null });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a sitemap for the audits', () => {
  it('keeps every entry of a small one', async () => {
    const { file } = await read(bytes(sitemap(3)));
    expect(file.entries.map(({ loc }) => loc)).toEqual([
      'https://site.example/0',
      'https://site.example/1',
      'https://site.example/2',
    ]);
  });

  it('keeps entries spread evenly over a large one, and its count', async () => {
    const { file } = await read(bytes(sitemap(5_000)));
    expect(file.entryCount).toBe(5_000);
    expect(file.entries).toHaveLength(keptEntries);
    expect(file.entries.at(-1)?.loc).toBe('https://site.example/4995');
  });

  it('unpacks a gzip body, and reports the unpacked size', async () => {
    const text = sitemap(2_000);
    const { file, bytes: size } = await read(gzipSync(text));
    expect([file.entryCount, size]).toEqual([2_000, text.length]);
  });

  it('reads the available part of truncated gzip', async () => {
    const { file } = await read(gzipSync(sitemap(20_000)).subarray(0, -2_000));
    expect(file).toMatchObject({ kind: 'urlset', findings: [{ code: 'not-xml' }] });
    expect(file.entryCount).toBeGreaterThan(1_000);
  });

  it('does not unpack a zip bomb', async () => {
    const { file, bytes: size } = await read(gzipSync(Buffer.alloc(60_000_000)));
    expect(file).toMatchObject({ kind: 'not-a-sitemap', entryCount: 0 });
    expect(size).toBe(52_428_801);
  });

  it('does not take two gzip bytes for gzip', async () => {
    const junk = Uint8Array.from([0x1f, 0x8b, 1, 2, 3]);
    const { file } = await read(junk);
    expect(file).toMatchObject({ kind: 'not-a-sitemap', findings: [{ code: 'not-xml' }] });
    expect(file.findings[0]?.message).not.toContain('empty');
  });

  it('lists all files of an index for comparison', async () => {
    const index = (locs: readonly string[]) =>
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
    const some = ['HTTPS://Site.example/a.xml#x', '/relative.xml', 'https://site.example/a.xml'];
    const a = 'https://site.example/a.xml';
    await expect(read(bytes(index(some)))).resolves.toMatchObject({ children: [a, a] });
    const many = Array.from({ length: 3_000 }, (_, n) => `https://site.example/${n}.xml`);
    const { children, file } = await read(bytes(index(many)));
    expect([children.length, file.entries.length]).toEqual([3_000, keptEntries]);
  });

  it('allows pages of another host that robots.txt proves', async () => {
    const body = bytes(sitemap(1));
    const other = { body, url: 'https://cdn.example/s.xml', now };
    const foreign = await jobs.readSitemap({ ...other, provenHost: null });
    const proven = await jobs.readSitemap({ ...other, provenHost: 'site.example' });
    expect(foreign.file.findings).toMatchObject([{ code: 'other-host' }]);
    expect(proven.file.findings).toEqual([]);
  });
});

const target = (finalUrl: string): TargetProbe => ({
  url: finalUrl,
  finalUrl,
  status: 200,
  failure: null,
  redirects: [],
  noindex: false,
  robotsBlocked: null,
  canonical: null,
  hreflangs: [],
});

const judge = (url: string, robots: string | null = 'User-agent: *\nDisallow: /private') => {
  const file = robots === null ? null : parseRobots(robots);
  const artifacts = {
    robots: { ok: true, value: { url: 'https://site.example/robots.txt', file } },
    canonicalTarget: { ok: true, value: target(url) },
    hreflangTargets: { ok: true, value: [target(url)] },
    botParity: { ok: true, value: { bots: [{ url, agent: 'Googlebot', robotsAllowed: true }] } },
    sitemapSample: { ok: true, value: { total: 1, checked: [target(url)] } },
  } as unknown as GatheredArtifacts;
  return withRobotsVerdicts(artifacts);
};

const blocked = (url: string, robots?: string | null) => {
  const judged = judge(url, robots);
  return [judged.canonicalTarget, judged.hreflangTargets, judged.sitemapSample].map((gathered) => {
    if (!gathered.ok) return 'missing';
    const { value } = gathered;
    const [probe] = Array.isArray(value) ? value : 'checked' in value ? value.checked : [value];
    return (probe as TargetProbe).robotsBlocked;
  });
};

describe(withRobotsVerdicts, () => {
  it('says for every page of the host whether robots.txt blocks crawlers', () => {
    expect(blocked('https://site.example/private/a')).toEqual([true, true, true]);
    expect(blocked('https://site.example/open')).toEqual([false, false, false]);
  });

  it('says whether robots.txt allows the crawler', () => {
    const allowed = (url: string) => {
      const { botParity } = judge(url);
      return botParity.ok && botParity.value.bots[0]?.robotsAllowed;
    };
    expect(allowed('https://site.example/private/a')).toBe(false);
    expect(allowed('https://site.example/open')).toBe(true);
  });

  it('says nothing about other hosts', () => {
    expect(blocked('https://other.example/private/a')).toEqual([null, null, null]);
  });

  it('says nothing without rules', () => {
    expect(blocked('https://site.example/private/a', null)).toEqual([null, null, null]);
  });
});
