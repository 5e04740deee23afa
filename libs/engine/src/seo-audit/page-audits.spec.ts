import { FakeWebFetcher } from '@plumbline/page/testing';
import { engineForTests, pngHeader } from '../testing/index.ts';
import { pageAudits, type PageAuditOptions } from './page-audits.ts';
import { probePreviewImages } from './resources.ts';

const url = 'https://shop.example/';
const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Spades</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Spades</h1></main></body></html>`;

const fetcher = new FakeWebFetcher({
  [url]: { body },
  [`${url}walled`]: {
    status: 403,
    body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
  },
  [`${url}a.png`]: { body: pngHeader(1200, 630), headers: { 'content-type': 'image/png' } },
  [`${url}gone.png`]: { status: 404, body: '<title>Not found</title>' },
  [`${url}slow.png`]: 'timeout',
});

const { engine, close } = engineForTests({ fetcher });
afterAll(close);

async function audit(options: PageAuditOptions = {}, address = url) {
  return engine.pageAudits(await engine.readPage({ url: address }), options);
}

describe(pageAudits, () => {
  it('runs the requested audits and categories in registry order', async () => {
    const findings = await audit({ only: { ids: ['html-lang'], categories: ['social'] } });
    expect(findings.map(({ id }) => id)).toEqual([
      'html-lang',
      'og-core',
      'og-image-usable',
      'twitter-card',
    ]);
  });

  it('gives points, advice and evidence for what it judged', async () => {
    const [finding] = await audit({ only: { ids: ['og-core'] } });
    expect(finding).toMatchObject({
      status: 'fail',
      category: 'Social cards',
      points: 5,
      lost: 5,
      docs: '/audits/og-core',
      evidence: { value: '0 of 4 tags', basis: 'spec' },
    });
    expect(finding?.recommendation).toContain('Add `og:title`, `og:type`, `og:image` and `og:url`');
  });

  it('gives no points for unknown results', async () => {
    const [finding] = await audit({ only: { ids: ['title-unique'] } });
    expect(finding).toMatchObject({ status: 'unknown', points: 0, lost: 0, evidence: null });
    expect(finding?.message).toContain('reads only the page');
  });

  it('by default runs all audits that need only the page, without a request', async () => {
    const before = fetcher.calls.length;
    const findings = await audit();
    expect(findings.length).toBeGreaterThan(30);
    expect(findings.map(({ id }) => id)).toContain('readability');
    expect(findings.map(({ id }) => id)).not.toContain('robots-blocks-page');
    expect(fetcher.calls).toHaveLength(before);
  });

  it('uses artifacts that the caller gathered', async () => {
    const ogImage = { ok: false, applies: false, reason: 'The page names no og:image.' } as const;
    const findings = await audit({ artifacts: { ogImage } });
    expect(findings.find(({ id }) => id === 'og-image-usable')).toMatchObject({
      status: 'not-applicable',
    });
  });

  it('does not judge the content of a bot check', async () => {
    const [finding] = await audit({ only: { ids: ['og-core'] } }, `${url}walled`);
    expect(finding).toMatchObject({ status: 'unknown' });
    expect(finding?.message).toContain('bot check');
  });
});

describe(probePreviewImages, () => {
  it('measures an image from its first bytes, or says what came instead', async () => {
    const urls = ['a.png', 'gone.png', 'slow.png'].map((name) => url + name);
    const probes = await engine.probePreviewImages(urls, new AbortController().signal);
    expect(probes).toMatchObject([
      { status: 200, format: 'png', width: 1200, height: 630, bytes: 64, failure: null },
      { status: 404, format: null, width: null },
      { status: null, failure: 'timeout', width: null },
    ]);
  });
});
