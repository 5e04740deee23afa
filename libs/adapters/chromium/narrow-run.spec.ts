import { labRunSchema } from './lab-messages.ts';
import { lighthouseResultSchema } from './lighthouse-result.ts';
import { narrowRun } from './narrow-run.ts';
import { readLighthouseResult } from './testing/read-result.ts';

const narrowed = (change: (result: ReturnType<typeof readLighthouseResult>) => void = () => {}) => {
  const result = readLighthouseResult();
  change(result);
  return narrowRun(lighthouseResultSchema.parse(result), 'mobile', 0);
};

describe('a narrowed run', () => {
  const run = narrowed();

  it('keeps only what the server needs from the browser’s process', () => {
    expect(labRunSchema.parse(run)).toEqual(run);
  });

  it('has the metrics of the audits, and the first byte and the load as observed', () => {
    expect(run.score).toBe(100);
    expect(run.metrics).toMatchObject({
      firstContentfulPaint: expect.closeTo(1265.9, 1),
      largestContentfulPaint: expect.closeTo(1265.9, 1),
      cumulativeLayoutShift: 0,
      totalBlockingTime: 20,
      maxPotentialFirstInputDelay: 90,
    });
    // Lighthouse's `metrics` has a simulated first byte of over 450 ms: three round trips of 150 ms.
    expect(run.metrics.timeToFirstByte).toBeLessThan(100);
    expect(run.metrics.load).toBeGreaterThan(run.metrics.timeToFirstByte ?? Infinity);
  });

  it('counts requests and bytes by kind', () => {
    expect(run.requestCount).toBe(7);
    const kinds = Object.fromEntries(run.resources.map((group) => [group.kind, group.requests]));
    expect(kinds).toEqual({
      document: 2,
      image: 2,
      script: 1,
      stylesheet: 1,
      other: 1,
      'third-party': 4,
    });
    expect(run.resources.some((group) => group.kind === 'total')).toBe(false);
  });

  it('lists requests in the order of their start, third parties marked', () => {
    expect(run.requests[0]?.url).toBe('http://page.test/good');
    const starts = run.requests.map((request) => request.startMs);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    const third = run.requests
      .filter((request) => request.thirdParty)
      .map(({ url }) => new URL(url).host);
    expect(new Set(third)).toEqual(new Set(['other.test', 'blocked.test']));
  });

  it('reports how the largest paint was delivered', () => {
    expect(run.delivery).toEqual({
      renderBlockingMs: 50,
      imageSavingsBytes: 0,
      largestImageBytes: expect.any(Number),
      lcpImage: { lazy: true, inHtml: true, priority: false },
    });
    expect(run.delivery.largestImageBytes).toBeGreaterThan(40_000);
  });

  it('has no image of the largest paint where it was text', () => {
    const { delivery } = narrowed(
      (result) => delete result.audits['lcp-discovery-insight'].details,
    );
    expect(delivery.lcpImage).toBeNull();
  });

  it('has the test conditions', () => {
    expect(run.conditions).toMatchObject({
      lighthouse: '13.5.0',
      browser: 'HeadlessChrome/153.0.8010.0',
      throttlingMethod: 'simulate',
      rttMs: 150,
      cpuSlowdown: 4,
      screen: { width: 412, height: 823, scale: 1.75 },
    });
  });

  it('leaves out what Lighthouse could not measure', () => {
    const { metrics, score } = narrowed((result) => {
      result.categories.performance.score = null;
      delete result.audits['largest-contentful-paint'].numericValue;
      delete result.audits['lcp-breakdown-insight'].details;
      delete result.audits.metrics.details;
    });
    expect(score).toBeNull();
    expect([metrics.largestContentfulPaint, metrics.timeToFirstByte, metrics.load]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has no value, rather than 0, for anything that Lighthouse did not count or estimate', () => {
    const { transferBytes, requestCount, requests, delivery } = narrowed((result) => {
      delete result.audits['resource-summary'].details;
      for (const item of result.audits['network-requests'].details.items) delete item.transferSize;
      for (const id of ['render-blocking-insight', 'image-delivery-insight']) {
        result.audits[id] = {
          ...result.audits['render-blocking-insight'],
          id,
          score: null,
          scoreDisplayMode: 'error',
        };
        delete result.audits[id].metricSavings;
        delete result.audits[id].details;
      }
    });
    expect({
      transferBytes,
      requestCount,
      sizes: requests.map((one) => one.transferBytes),
    }).toEqual({ transferBytes: null, requestCount: null, sizes: run.requests.map(() => null) });
    expect(delivery).toMatchObject({
      renderBlockingMs: null,
      imageSavingsBytes: null,
      largestImageBytes: null,
    });
  });

  it('has savings of 0 if there was nothing to improve', () => {
    const { delivery } = narrowed((result) => {
      const audit = result.audits['render-blocking-insight'];
      Object.assign(audit, { score: 1, metricSavings: undefined });
    });
    expect(delivery.renderBlockingMs).toBe(0);
  });

  it('truncates long texts from the page', () => {
    const long = 'x'.repeat(1_000_000);
    const bounded = narrowed((result) => {
      result.finalDisplayedUrl = `http://page.test/?${long}`;
      result.runWarnings = Array.from({ length: 100 }, () => long);
      Object.assign(result.audits['network-requests'].details.items[0], {
        url: `http://page.test/${long}`,
        mimeType: long,
        protocol: long,
        priority: long,
      });
      Object.assign(result.audits['render-blocking-insight'], { title: long, displayValue: long });
      result.audits['screenshot-thumbnails'].details.items[0].data =
        `data:image/jpeg;base64,${long}`;
    });
    expect(labRunSchema.parse(bounded)).toEqual(bounded);
    expect(bounded.warnings).toHaveLength(20);
    expect(JSON.stringify(bounded).length).toBeLessThan(100_000);
  });

  it('leaves out a picture that is not an image', () => {
    const { filmstrip } = narrowed((result) => {
      result.audits['screenshot-thumbnails'].details.items[0].data = 'javascript:alert(1)';
    });
    expect(filmstrip).toEqual([{ atMs: 750, image: 'data:image/jpeg;base64,AA==' }]);
  });
});

describe('findings', () => {
  const { findings } = narrowed();
  const finding = (id: string) => findings.find((one) => one.id === id);

  it('are the audits that failed or have information, greatest savings first', () => {
    expect(findings[0]).toMatchObject({
      id: 'render-blocking-insight',
      savings: { FCP: 50 },
      level: 'fail',
    });
    expect(finding('viewport-insight')).toBeUndefined();
    expect(finding('cache-insight')?.level).toBe('average');
    expect(finding('lcp-breakdown-insight')?.level).toBe('info');
    expect(finding('network-requests')).toBeUndefined();
  });

  it('start with the metric that loses the most points, and count no total', () => {
    const [first] = narrowed((result) => {
      result.audits['cumulative-layout-shift'].score = 0.6;
      result.categories.performance.auditRefs.push({
        id: 'cls-culprits-insight',
        group: 'insights',
      });
      const node = (nodeLabel: string) => ({ type: 'node', nodeLabel });
      result.audits['cls-culprits-insight'] = {
        ...result.audits['cache-insight'],
        id: 'cls-culprits-insight',
        score: 0,
        metricSavings: { CLS: 0 },
        details: {
          type: 'list',
          items: [
            {
              type: 'table',
              headings: [{ key: 'score', valueType: 'numeric', label: 'Layout shift score' }],
              items: [
                { node: { type: 'text', value: 'Total' }, score: 0.228 },
                { node: node('Goods'), score: 0.153 },
                { node: node('Page'), score: 0.075 },
              ],
            },
          ],
        },
      };
    }).findings;
    expect(first).toMatchObject({
      id: 'cls-culprits-insight',
      itemCount: 2,
      items: [{ element: { label: 'Goods' } }, { element: { label: 'Page' } }],
    });
  });

  it('are in plain words, with a link to their documentation', () => {
    expect(finding('render-blocking-insight')).toMatchObject({
      learnMore: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
      description: expect.not.stringContaining(']('),
    });
    expect(findings.map((one) => one.description).join(' ')).not.toMatch(/Learn (more|how)/);
  });

  it('name URLs, elements and what is missing', () => {
    expect(finding('render-blocking-insight')?.items.map((item) => item.url)).toContain(
      'http://page.test/a.css',
    );
    expect(finding('lcp-discovery-insight')?.items).toContainEqual(
      expect.objectContaining({ text: 'LCP resources should not use loading=lazy' }),
    );
    expect(finding('lcp-discovery-insight')?.items).toContainEqual(
      expect.objectContaining({
        element: expect.objectContaining({
          snippet: expect.stringContaining('<img src="/picture.svg"'),
        }),
      }),
    );
    expect(finding('network-dependency-tree-insight')?.items[0]?.url).toBe('http://page.test/good');
  });

  it('keep 20 items and say how many there were', () => {
    const many = narrowed((result) => {
      const { details } = result.audits['render-blocking-insight'];
      details.items = Array.from({ length: 33 }, (_, n) => ({
        url: `http://page.test/${n}.css`,
        totalBytes: n,
      }));
    }).findings.find((one) => one.id === 'render-blocking-insight');
    expect(many?.items).toHaveLength(20);
    expect(many?.itemCount).toBe(33);
  });
});
