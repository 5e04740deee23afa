import { load } from 'cheerio';
import type { Report } from '../report/report.ts';
import {
  diffReport,
  hostileText,
  sampleComparison,
  sampleReport,
} from '../testing/sample-report.ts';
import { toHtml } from './html.ts';

const write = (report: Report) => [...toHtml(report)].join('');
const read = (more: Partial<Report> = {}) => load(write({ ...sampleReport, ...more }));

const [page] = sampleReport.pages;
const [finding] = sampleReport.findings;
const [rule] = sampleReport.rules;
if (!page || !finding || !rule) throw new Error('The sample is empty.');

const clean = { verdict: 'pass', rules: [], findings: [] } as const;

describe(toHtml, () => {
  const $ = read();
  const textOf = (selector: string) => $(selector).text().replace(/\s+/g, ' ').trim();

  it('starts with the verdict and what to fix first', () => {
    expect(textOf('h1')).toBe(sampleReport.summary);
    expect($('.score svg').attr('aria-label')).toBe('Score: 71 out of 100');
    expect(textOf('.score')).toContain('We could check 97% of what applies.');
    expect(
      $('.first h3')
        .get()
        .map((title) => $(title).text()),
    ).toEqual([
      'Broken internal links',
      'Meta description is missing',
      'Pages with the same title',
    ]);
    expect(textOf('.first li:first-child')).toContain('Error, 2 findings, 2 points');
  });

  it('has every part of the report', () => {
    expect(
      $('main > section > h2')
        .get()
        .map((title) => $(title).text()),
    ).toEqual([
      'Fix these first',
      'Findings',
      'Fixed',
      'Couldn’t check',
      'Notes',
      'Pages',
      'Excluded rules',
      'How it was measured',
    ]);
    expect(textOf('#fixed')).toContain('/end site/dead-end');
    expect(textOf('#unknown')).toContain('Response times aren’t measured.');
    expect(textOf('#notes')).toContain('expired on 2026-10-01.');
    expect(textOf('#excluded')).toContain('It needs a browser. page/lcp-lab');
    expect(textOf('#measurement')).toContain('Date 2026-11-30 06:00 UTC');
  });

  it('leaves out the parts that are empty', () => {
    const less = read({ fixed: [], unknown: [], notes: [], excluded: [] });
    expect(less('#fixed, #unknown, #notes, #excluded')).toHaveLength(0);
  });

  it('shows the first finding of a group, and folds the others', () => {
    const group = $('[id="page/description-present"] .group');
    expect(group.find('h4').text()).toBe('/product/… 30 findings');
    expect(group.children('div').find('a').attr('href')).toBe('https://garden.example/product/0');
    expect(group.find('details > summary').text()).toBe('29 more findings');
    expect(group.find('details li')).toHaveLength(29);
  });

  it('shows evidence', () => {
    const items = $('[id="site/broken-internal-link"] .evidence li');
    expect(items.first().text()).toContain(hostileText);
    expect(items.last().text()).toBe('and 10 more');
  });

  it('marks new findings only if there is a baseline', () => {
    expect($('.new')).toHaveLength(34);
    expect(read({ hasBaseline: false })('.new')).toHaveLength(0);
  });

  it('limits the URLs of a group and says how many are left out', () => {
    const findings = Array(1_300).fill(finding);
    const many = read({ findings, rules: [{ ...rule, count: 1_300 }] });
    expect(many('.group details li')).toHaveLength(200);
    expect(many('.group details > p').text()).toBe('and 1,099 more, see the JSON report');
  });

  it('limits the groups of a rule and says how many findings are left out', () => {
    const findings = [...Array(60).keys()].map((each) => ({ ...finding, template: `/${each}` }));
    const many = read({ findings, rules: [{ ...rule, count: 60 }] });
    expect(many('.group')).toHaveLength(20);
    expect(many('.rule > div > p').last().text()).toBe('and 40 more, see the JSON report');
  });

  it('lists the pages with the worst score, and how many more there are', () => {
    const pages = [...Array(1_100).keys()].map((score) => ({ ...page, score: (score * 7) % 100 }));
    const many = read({ pages: [{ ...page, score: null }, ...pages] });
    const scores = many('#pages tbody td:nth-child(2)')
      .get()
      .map((cell) => Number(many(cell).text()));
    expect(scores).toHaveLength(1_000);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(many('#pages > p').text()).toBe('and 101 more, see the JSON report');
  });

  it('leaves out columns without values', () => {
    const pages = [{ ...page, indexable: null, depth: null, inlinks: null }];
    const heads = read({ pages })('#pages thead th');
    expect(heads.get().map((head) => $(head).text())).toEqual(['Page', 'Score', 'Status']);
  });

  it.each([
    [{}, 'No new findings.'],
    [{ complete: false }, 'No new findings, but not everything could be measured.'],
    [{ hasBaseline: false }, 'No issues found.'],
    [{ hasBaseline: false, complete: false }, 'No findings, but not everything could be measured.'],
    [{ verdict: 'unmeasured' }, ''],
  ] as const)('says so if there are no findings: %j', (more, sentence) => {
    const less = read({ ...clean, ...more });
    expect(less('#nothing-new').text().trim()).toBe(sentence);
    expect(less('.rule, #findings, #first')).toHaveLength(0);
  });

  it('shows known findings if nothing is new', () => {
    const less = read({ rules: [{ ...rule, new: 0 }] });
    expect(less('#nothing-new').text().trim()).toBe('No new findings.');
    expect(less('#first li, .rule')).toHaveLength(2);
  });

  it('has no rule of level info among the first to fix', () => {
    const less = read({ rules: [{ ...rule, level: 'info' }] });
    expect(less('#first')).toHaveLength(0);
  });

  it('says that there is no score', () => {
    const less = read({ score: null, coverage: null });
    expect(less('.score').text().trim()).toBe('There is no score.');
  });

  describe('of a comparison', () => {
    const compared = (more: Partial<Report> = {}) => read({ ...diffReport, ...more });
    const comparison = { ...sampleComparison, target: 'old' };
    const less = compared({ comparison });

    it('says what was compared', () => {
      expect(less('title').text()).toBe(`${diffReport.summary} dist compared with old`);
      expect(less('.brand .quiet').text()).toBe('Comparison, 2026-11-30 06:00 UTC');
      expect(less('.verdict p').eq(1).text()).toBe(
        'Compared with old: 12 URLs lost, 1 added, 3 removed, 2 renamed. Score 74 before.',
      );
      expect(less('.facts').text()).toContain('Compared with');
    });

    it('has the redirects to add, and why', () => {
      const lines = less('#redirects pre').text().split('\n');
      expect(lines).toHaveLength(13);
      expect(lines[0]).toBe('/old-0 /product/0 301');
      const reasons = less('#redirects li');
      expect(reasons).toHaveLength(12);
      expect(reasons.first().text()).toBe(
        'https://garden.example/old-0 → https://garden.example/product/0 similar text',
      );
      expect(less('main > section > h2').eq(1).text()).toBe('Redirects to add');
      expect(compared({ comparison: { ...comparison, redirects: [] } })('#redirects')).toHaveLength(
        0,
      );
    });

    it('has its new findings, and what it fixed', () => {
      expect(less('[id="diff/lost-url"] .group')).toHaveLength(1);
      expect(less('.new')).toHaveLength(35);
      expect(less('#fixed').text()).toContain('/end');
    });
  });

  it('loads and runs nothing', () => {
    expect($('script, link, img, iframe, object, form, base, [src], [style*="url("]')).toHaveLength(
      0,
    );
    expect($('style').text()).not.toMatch(/url\(|@import/);
    expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it('shows text of pages as text', () => {
    const elements = (report: Report) => load(write(report))('*').length;
    for (const report of [sampleReport, diffReport]) {
      const harmless = JSON.parse(
        JSON.stringify(report).replaceAll(JSON.stringify(hostileText).slice(1, -1), 'a `x` b'),
      ) as Report;
      expect(elements(report)).toBe(elements(harmless));
    }
    expect($('#pages tbody .quiet').first().text()).toContain(hostileText);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example', '//a.example', 'x'])(
    'makes no link of %j',
    (url) => {
      const less = read({ target: url, pages: [{ ...page, url }] });
      const hrefs = less('a')
        .get()
        .map((link) => less(link).attr('href'));
      expect(hrefs).not.toContain(url);
      expect(hrefs.every((href) => /^(https?:\/\/|#)/.test(href ?? ''))).toBe(true);
      expect(less('#pages tbody bdi').text()).toBe(url);
    },
  );

  it('has unique ids, and links inside the page have a target', () => {
    const ids = $('[id]')
      .get()
      .map((element) => $(element).attr('id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of $('a[href^="#"]').get())
      expect(ids).toContain($(link).attr('href')?.slice(1));
  });
});
