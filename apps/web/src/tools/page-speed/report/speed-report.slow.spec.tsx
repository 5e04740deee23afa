import { screen, within } from '@testing-library/react';
import { sourcesIn } from '../../../testing/sources-in.ts';
import { toPastResult } from '../run/past-results.ts';
import { aFactor, aFinding, aRequest, aSpeedReport } from '../testing/report-fixture.ts';
import { metric, panel, show, tab } from '../testing/show-report.tsx';
import { runId } from '../testing/speed-server.ts';

describe('a report', () => {
  it('shows the desktop first, and mobile on its tab', async () => {
    const { user } = show();
    expect(tab('Desktop')).toHaveAttribute('aria-selected', 'true');
    expect(
      within(panel()).getByRole('img', { name: 'Performance score, desktop: 97 out of 100' }),
    ).toHaveAttribute('data-level', 'good');
    await user.click(tab('Mobile'));
    expect(
      within(panel()).getByRole('img', { name: 'Performance score, mobile: 61 out of 100' }),
    ).toHaveAttribute('data-level', 'fair');
  });

  it('never calls a page good if most of its files are missing', () => {
    const scoreWarning = '12 of 20 files of the page got no answer here.';
    show({ desktop: aFactor({ score: 100, scoreWarning }) });
    const ring = within(panel()).getByRole('img', { name: /^Performance score/ });
    expect(ring).toHaveAttribute('data-level', 'unknown');
    expect(within(panel()).getByText('Not the whole page')).toBeVisible();
    expect(within(panel()).getByText(scoreWarning)).toBeVisible();
    expect(within(tab('Desktop')).getByText('100').closest('[data-level]')).toHaveAttribute(
      'data-level',
      'unknown',
    );
    const metrics = within(panel()).getByRole('list', { name: 'Core Web Vitals' });
    expect(within(metrics).queryByText('Good')).not.toBeInTheDocument();
  });

  it.each([
    [90, 'good', 'Good'],
    [89, 'fair', 'Needs improvement'],
    [50, 'fair', 'Needs improvement'],
    [49, 'poor', 'Poor'],
    [null, 'unknown', 'Unknown'],
  ])('colors a score of %s as %s', (score, level, word) => {
    show({ desktop: aFactor({ score }) });
    expect(within(panel()).getByRole('img', { name: /^Performance score/ })).toHaveAttribute(
      'data-level',
      level,
    );
    expect(within(panel()).getAllByText(new RegExp(`^${word}`))[0]).toBeVisible();
  });

  it.each([
    [{ fcp: 1.8, lcp: 2.5, cls: 0.1, fid: 100 }, 'Good'],
    [{ fcp: 1.81, lcp: 2.51, cls: 0.11, fid: 101 }, 'Needs improvement'],
    [{ fcp: 3, lcp: 4, cls: 0.25, fid: 300 }, 'Needs improvement'],
    [{ fcp: 3.01, lcp: 4.01, cls: 0.26, fid: 301 }, 'Poor'],
    [{ fcp: null, lcp: null, cls: null, fid: null }, 'Unknown'],
  ])('gives %o the badge %s', (figures, badge) => {
    show({ desktop: aFactor(figures) });
    for (const name of [
      'First Contentful Paint (FCP)',
      'Largest Contentful Paint (LCP)',
      'Cumulative Layout Shift (CLS)',
      'First Input Delay (FID), retired',
    ]) {
      expect(within(metric(name)).getByText(badge)).toBeVisible();
    }
  });

  it('explains each metric, and names the source of its threshold', () => {
    show();
    const lists = ['Core Web Vitals', 'More metrics'].map((name) =>
      within(panel()).getByRole('list', { name }),
    );
    expect(lists.map(({ childElementCount }) => childElementCount)).toEqual([3, 8]);
    for (const item of lists.flatMap(({ children }) => [...children])) {
      const links = within(item as HTMLElement).getAllByRole('link', { hidden: true });
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
      }
    }
    expect(lists[1]?.lastElementChild).toBe(metric('First Input Delay (FID), retired'));
    expect(metric('Total Blocking Time (TBT)')).toHaveTextContent('12 ms');
    expect(metric('Time to First Byte (TTFB)')).toHaveTextContent(
      /^Time to First Byte \(TTFB\)88 msGood.*Web Vitals/,
    );
    expect(metric('Requests')).toHaveTextContent('It has no published threshold');
  });

  it('numbers its recommendations', async () => {
    const { user } = show();
    await user.click(tab('Mobile'));
    const list = within(panel()).getByRole('list', { name: 'Optimization recommendations' });
    expect(list.tagName).toBe('OL');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows five recommendations at first, each with a link to its finding', async () => {
    const findings = Array.from({ length: 10 }, (_, n) =>
      aFinding({ id: `finding-${n}`, title: `Finding ${n}` }),
    );
    const { user } = show({ desktop: aFactor({ findings }) });
    const list = () => within(panel()).getByRole('list', { name: 'Optimization recommendations' });
    expect(list().childElementCount).toBe(5);
    expect(list().firstElementChild).toHaveTextContent(
      '1Finding 0 (2 places). Detailssaves about 170 ms before the largest paint',
    );
    const [showAll] = within(panel()).getAllByRole('button', { name: 'Show all' });
    await user.click(showAll!);
    expect(list().childElementCount).toBe(10);
    // The linked finding is not among those shown at first.
    await user.click(within(list()).getByRole('link', { name: 'Details of recommendation 10' }));
    const found = within(panel()).getByText('Finding 9').closest('details');
    expect(found).toHaveAttribute('open');
    expect(found?.querySelector('summary')).toHaveFocus();
  });

  it('shows the other figures, and marks unknown ones', () => {
    show({ desktop: aFactor({ ttfb: null, loadTime: null }) });
    expect(metric('Time to First Byte (TTFB)')).toHaveTextContent(
      /^Time to First Byte \(TTFB\)–Unknown.*Unknown: Lighthouse reported no value/,
    );
    expect(metric('Load time')).toHaveTextContent('Load time–Unknown: there was no load event');
    expect(panel()).toHaveTextContent('Page size413 KB');
    expect(panel()).toHaveTextContent('Requests3');
  });

  it('never shows 0 for a count that Lighthouse doesn’t have', () => {
    const waterfall = [aRequest({ transferBytes: null })];
    show({ desktop: aFactor({ pageSize: null, requests: null, waterfall }) });
    expect(panel()).toHaveTextContent('Page size–Unknown: Lighthouse reported no value');
    expect(panel()).toHaveTextContent('Requests–Unknown: Lighthouse reported no value');
    expect(within(panel()).getByRole('row', { name: /main\.css/ })).toHaveTextContent('–');
  });

  it('shows how much several runs varied', () => {
    const spread = { score: { min: 91, max: 98 }, lcp: { min: 0.8, max: 1.4 } };
    show({ desktop: aFactor({ runs: 3, spread }) });
    expect(document.body).toHaveTextContent('3 runs on desktop, 1 on mobile.');
    expect(panel()).toHaveTextContent('This is the median of 3 runs');
    expect(panel()).toHaveTextContent('their scores were 91 to 98');
    expect(metric('Largest Contentful Paint (LCP)')).toHaveTextContent(
      '0.8 s to 1.4 s across the runs.',
    );
  });

  it('shows the conditions, and downloads the full result', async () => {
    const { user } = show();
    await user.click(tab('Mobile'));
    expect(panel()).toHaveTextContent('Lighthouse13.5.0');
    expect(panel()).toHaveTextContent('HeadlessChrome/153.0.8010.0');
    expect(panel()).toHaveTextContent('1.6 Mbit/s with 150 ms latency');
    expect(panel()).toHaveTextContent('simulated as 4× slower');
  });

  it('says when Lighthouse’s full result is no longer available', async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('{}', { status: 404 }));
    const { user } = show();
    await user.click(tab('Mobile'));
    await user.click(screen.getByRole('button', { name: 'Share or export' }));
    await user.click(screen.getByRole('button', { name: 'Lighthouse JSON' }));
    expect(
      await screen.findByText('The server no longer has Lighthouse’s result. Measure again.'),
    ).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toBe(`/api/page-speed/runs/${runId}/lighthouse/mobile`);
    asked.mockRestore();
  });

  it('shows a screenshot once for the time that the page looks the same', () => {
    const [frame] = aFactor().filmstrip;
    const frames = [frame!, { ...frame!, atMs: 600 }, { atMs: 900, image: `${frame!.image}AA` }];
    show({ desktop: aFactor({ filmstrip: frames }) });
    expect(
      within(panel())
        .getAllByRole('img', { name: /^The page after/ })
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['The page after 0.3 s, the same until 0.6 s', 'The page after 0.9 s']);
    expect(panel()).toHaveTextContent('from 0.3 s');
  });
});

describe('the verdict', () => {
  it('starts with the Core Web Vitals; INP is unknown in a lab', () => {
    show();
    const vitals = within(panel()).getByRole('list', { name: 'Core Web Vitals' });
    expect(
      within(vitals)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Largest Contentful Paint (LCP)',
      'Interaction to Next Paint (INP)',
      'Cumulative Layout Shift (CLS)',
    ]);
    expect(metric('Interaction to Next Paint (INP)')).toHaveTextContent(
      /–Unknown.*this needs real visits/,
    );
  });

  it.each([
    [{ lcp: 1.2, fcp: 0.8, cls: 0, tbt: 0, speedIndex: 1 }, 'Every metric'],
    [
      { lcp: 4.5, fcp: 0.8, cls: 0, tbt: 200, speedIndex: 1 },
      'Largest Contentful Paint is 4.5 s (good: up to 2.5 s); 1 more metric needs work.',
    ],
    [
      { lcp: 1.2, fcp: 0.8, cls: 0.3, tbt: 0, speedIndex: 1 },
      'Cumulative Layout Shift is 0.3 (good: up to 0.1).',
    ],
  ])('names what is slow in %o', (figures, sentence) => {
    show({ desktop: aFactor(figures) });
    expect(panel()).toHaveTextContent(sentence);
  });

  it('says when nothing is worth fixing, and keeps small findings behind a button', async () => {
    const small = aFinding({ savings: { LCP: 20 }, savingsBytes: 476 });
    const { user } = show({ desktop: aFactor({ findings: [small] }) });
    expect(panel()).toHaveTextContent(
      'Nothing to fix: no estimated saving reaches 50 ms or 10 KB.',
    );
    expect(within(panel()).queryByRole('list', { name: 'Opportunities' })).toBeNull();
    expect(panel()).toHaveTextContent('1 minor finding below our limits. Show all');
    await user.click(within(panel()).getByRole('button', { name: 'Show all' }));
    expect(within(panel()).getByRole('list', { name: 'Opportunities' }).childElementCount).toBe(1);
  });
});

describe('the findings', () => {
  it('unfold to the affected files and elements, with their savings', async () => {
    const { user } = show();
    const list = within(panel()).getByRole('list', { name: 'Opportunities' });
    expect(list).toHaveTextContent('saves about 170 ms');
    await user.click(within(list).getByText('Render-blocking requests'));
    const concerned = within(list).getByRole('list', { name: /^Affected by/ });
    expect(within(concerned).getByRole('link')).toHaveAttribute(
      'href',
      'https://shop.example/main.css',
    );
    expect(concerned).toHaveTextContent('20 KB · 170 ms to save');
    expect(concerned).toHaveTextContent('<img src="/hero.jpg">');
  });

  it('never link an invalid URL', () => {
    const item = { ...aFinding().items[0]!, url: 'javascript:alert(1)' };
    const finding = aFinding({ items: [item], learnMore: 'javascript:alert(2)' });
    show({
      finalUrl: 'https://shop.example/',
      desktop: aFactor({ findings: [finding] }),
    });
    expect(panel()).toHaveTextContent('javascript:alert(1)');
    for (const link of screen.getAllByRole('link', { hidden: true })) {
      expect(link.getAttribute('href')).not.toMatch(/^javascript:/);
    }
  });

  it('show eight at first, and all on demand', async () => {
    const findings = Array.from({ length: 11 }, (_, n) => aFinding({ id: `finding-${n}` }));
    const { user } = show({ desktop: aFactor({ findings }) });
    const count = () =>
      within(panel()).getByRole('list', { name: 'Opportunities' }).childElementCount;
    expect(count()).toBe(8);
    await user.click(within(panel()).getAllByRole('button', { name: 'Show all' })[1]!);
    expect(count()).toBe(11);
  });
});

describe('the sources of figures', () => {
  const sources = () =>
    [
      'metrics',
      'recommendations',
      'filmstrip',
      'opportunities',
      'waterfall',
      'weight',
      'conditions',
    ].map((part) => {
      const heading = document.getElementById(`desktop-${part}`);
      return [part, ...sourcesIn(heading?.closest('section') ?? document.body)];
    });
  const score = () =>
    within(panel()).getByRole('heading', { name: /^Performance score/ }).textContent;

  it('are shown in every part, and figures simulated by Lighthouse are called estimated', () => {
    show();
    expect(score()).toBe('Performance score estimated');
    expect(sources()).toEqual([
      ['metrics', 'measured', 'estimated'],
      ['recommendations', 'estimated'],
      ['filmstrip', 'measured'],
      ['opportunities', 'estimated'],
      ['waterfall', 'measured'],
      ['weight', 'measured'],
      ['conditions', 'measured'],
    ]);
  });

  it('say measured if the connection itself was slowed down', () => {
    const { conditions } = aFactor();
    show({ desktop: aFactor({ conditions: { ...conditions, throttlingMethod: 'devtools' } }) });
    expect(score()).toBe('Performance score measured');
    expect(sources()[0]).toEqual(['metrics', 'measured']);
  });
});

describe('the waterfall', () => {
  const rows = () => within(panel()).getByRole('table').querySelectorAll('tbody tr');

  it('shows name, size, time and host of each request', () => {
    show();
    expect(rows()).toHaveLength(3);
    expect(rows()[1]).toHaveTextContent('main.css');
    expect(rows()[1]).toHaveTextContent('Style');
    expect(rows()[1]).toHaveTextContent('from 120 ms to 260 ms');
    expect(rows()[2]).toHaveTextContent('third party');
    expect(rows()[2]).toHaveTextContent('404');
    expect(rows()[2]).toHaveTextContent('Script');
    expect(within(panel()).getByRole('columnheader', { name: 'Start and end' })).toBeVisible();
  });

  it('shows only the first of many requests', async () => {
    const waterfall = Array.from({ length: 500 }, (_, n) => aRequest({ url: `https://a.b/${n}` }));
    const { user } = show({ desktop: aFactor({ waterfall, requests: 812 }) });
    expect(rows()).toHaveLength(15);
    expect(panel()).toHaveTextContent('15 of 812 requests shown.');
    await user.click(within(panel()).getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(500);
    expect(panel()).toHaveTextContent('The report doesn’t list the rest.');
  });
});

describe('the comparison with earlier measurements', () => {
  const section = () => screen.getByRole('region', { name: 'Compared with before' });

  it('is not shown the first time', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Compared with before' })).toBeNull();
  });

  it('shows what changed since the last or an earlier measurement, for either device', async () => {
    const before = aSpeedReport({
      analyzedAt: '2026-05-20T12:00:00.000Z',
      desktop: aFactor({ score: 80 }),
      mobile: aFactor({ score: 90 }),
    });
    const { user } = show({}, [
      toPastResult(before),
      toPastResult({ ...before, analyzedAt: '2026-05-10T12:00:00.000Z', desktop: aFactor() }),
    ]);
    expect(sourcesIn(section())).toEqual(['measured']);
    const score = () => within(section()).getByRole('row', { name: /^Performance score/ });
    expect(score()).toHaveTextContent('8097+17better');
    await user.click(tab('Mobile'));
    expect(score()).toHaveTextContent('9061−29worse');
    await user.click(tab('Desktop'));
    await user.selectOptions(within(section()).getByRole('combobox'), '2026-05-10T12:00:00.000Z');
    expect(score()).toHaveTextContent('9797±0');
    expect(within(section()).getByRole('img', { name: 'Scores so far: 97, 80, 97' })).toBeVisible();
  });

  it('says when the conditions were different', () => {
    const before = toPastResult(aSpeedReport({ analyzedAt: '2026-05-20T12:00:00.000Z' }));
    show({}, [{ ...before, runs: 3 }]);
    expect(section()).toHaveTextContent('a different number of runs');
  });
});
