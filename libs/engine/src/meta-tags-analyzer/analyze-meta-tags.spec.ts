import { FakeWebFetcher } from '@plumbline/page/testing';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { engineForTests, pngHeader } from '../testing/index.ts';
import { analyzeMetaTags } from './analyze-meta-tags.ts';

const url = 'https://shop.example/';

describe(analyzeMetaTags, () => {
  const fetcher = new FakeWebFetcher({
    [url]: {
      body: `<title>Spades</title><meta property="og:image" content="${url}a.png"><meta property="og:image:width" content="1200"><meta name="twitter:image" content="${url}b.png">`,
    },
    [`${url}a.png`]: { body: pngHeader(120, 90), headers: { 'content-type': 'image/png' } },
    [`${url}b.png`]: 'timeout',
    [`${url}walled`]: {
      status: 403,
      body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
      headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
    },
    'https://gone.example/': 'dns_not_found',
  });
  const { engine, close } = engineForTests({ fetcher });
  afterAll(close);

  it('judges the image by its measured size, not by the page’s tags', async () => {
    const { openGraph, images } = await engine.analyzeMetaTags({ url });
    expect(images).toMatchObject([
      { url: `${url}a.png`, status: 200, format: 'png', width: 120, height: 90, bytes: 64 },
      { url: `${url}b.png`, status: null, failure: 'timeout', width: null, height: null },
    ]);
    expect(openGraph.issues).toContainEqual(
      expect.objectContaining({ type: 'error', check: 'og-image-usable' }),
    );
  });

  it('has a score that can be verified from its lines', async () => {
    const { overall } = await engine.analyzeMetaTags({ url });
    const lost = overall.lines.reduce((total, line) => total + line.lost, 0);
    expect(lost).toBeGreaterThan(0);
    expect(overall).toMatchObject({ lost, score: Math.max(0, 100 - lost) });
    expect(overall.status).toBe('poor');
    expect(overall.lines.map(({ id }) => id)).toContain('og-image-usable');
    expect(overall.lines.filter(({ field }) => field === 'head').map(({ id }) => id)).toEqual([
      'head-closed-early',
    ]);
  });

  it('gives no score for a wall in front of the page', async () => {
    const report = await engine.analyzeMetaTags({ url: `${url}walled` });
    expect(report.overall).toMatchObject({ score: null, status: 'unknown', lines: [] });
    expect(report.wall).not.toBeNull();
    expect(report.title.issues[0]?.message).toContain('Not run: ');
  });

  it('reads as text what has broken programs before', async () => {
    const { strings } = naughtyStrings();
    const escaped = (text: string) =>
      text.toWellFormed().replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
    // More tags than are listed, however few strings there are.
    const texts = Array.from({ length: 290 }, (_, n) => escaped(strings[n % strings.length] ?? ''));
    const titles = texts.slice(0, 40).map((text) => `<title>${text}</title>`);
    const metas = texts.map((text, n) => `<meta property="og:x${n}" content="${text}">`);
    const script = '<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt;">';
    fetcher.answer(`${url}naughty`, { body: [...titles, ...metas, script].join('') });
    const report = await engine.analyzeMetaTags({ url: `${url}naughty` });
    expect(report.openGraph.title).toBe('<script>alert(1)</script>');
    expect(report.tags).toHaveLength(300);
    expect(report.overall.score).not.toBeNull();
    for (const { content } of report.tags) expect(content.isWellFormed()).toBe(true);
  });

  it('fails when the page cannot be fetched', async () => {
    await expect(engine.analyzeMetaTags({ url: 'https://gone.example/' })).rejects.toMatchObject({
      code: 'dns_not_found',
    });
  });
});
