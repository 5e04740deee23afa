import { load } from 'cheerio';
import { marked } from 'marked';
import type { Comparison, Report } from '../report/report.ts';
import { diffReport, hostileText, sampleComparison } from '../testing/sample-report.ts';
import { toMarkdown } from './markdown.ts';

const comparison: Comparison = { ...sampleComparison, target: 'old' };
const [redirect] = comparison.redirects;
const write = (more: Partial<Report> = {}) =>
  [...toMarkdown({ ...diffReport, comparison, ...more })].join('');
const render = (more: Partial<Report> = {}) => load(marked.parse(write(more), { async: false }));
const withRedirects = (count: number, line = '/a /b 301') =>
  render({ comparison: { ...comparison, redirects: Array(count).fill({ ...redirect, line }) } });

const nothing: Pick<Report, 'verdict' | 'rules' | 'findings' | 'fixed' | 'counts'> = {
  ...{ verdict: 'pass', rules: [], findings: [], fixed: [] },
  counts: { ...diffReport.counts, new: 0, fixed: 0 },
};

describe('toMarkdown of a comparison', () => {
  const $ = render();

  it('starts with the marker, the verdict and what was compared', () => {
    expect(write()).toMatch(
      /^<!-- plumbline diff -->\n\n## Plumbline: changes to the site\n\n\*\*/,
    );
    const paragraphs = $('body > p')
      .get()
      .map((each) => $(each).text());
    expect(paragraphs.slice(0, 3)).toEqual([
      diffReport.summary,
      'dist · Score 71 of 100 · 35 new · 2 suppressed · 3 unknown',
      'Compared with old: 12 URLs lost, 1 added, 3 removed, 2 renamed. Score 74 before. We could check 97% of what applies. 1 finding that the old build also has isn’t shown.',
    ]);
  });

  it.each<[Partial<Comparison>, string]>([
    [{ lost: 0, added: 0, removed: 1, renamed: 0 }, ': 1 URL removed. Score 74 before.'],
    [{ lost: 0, added: 1_200, removed: 0, score: null }, ': 1,200 URLs added, 2 renamed.'],
    [{ lost: 2, added: null, removed: 0, score: 0 }, ': 2 URLs lost, 2 renamed. Score 0 before.'],
    [{ lost: 0, added: 0, removed: 0, renamed: 0, score: null }, ': no URL added or removed.'],
  ])('counts URLs that changed: %j', (more, text) => {
    const report = { comparison: { ...comparison, ...more }, coverage: 100, hasBaseline: false };
    expect(write(report)).toContain(`\n\nCompared with \`old\`${text}\n\n`);
  });

  it('folds the redirects to add if there are more than 5', () => {
    const details = $('details').first();
    expect(details.find('summary').text()).toBe('12 redirects to add');
    expect(details.find('pre').text().split('\n').slice(0, 3)).toEqual([
      '/old-0 /product/0 301',
      '# These lead to the nearest page above. Check them:',
      '/old-1 /product/1 301',
    ]);
    const five = withRedirects(5);
    expect(five('details pre')).toHaveLength(0);
    expect(five('pre').text().trimEnd().split('\n')).toHaveLength(5);
    expect(five.text()).toContain('No redirect is suggested for 7 lost URLs.');
    expect(five('b').first().text()).toBe('5 redirects to add');
    expect(withRedirects(0)('pre')).toHaveLength(0);
  });

  it('shows at most 100 redirects and 10,000 bytes, and no part of a line', () => {
    const many = withRedirects(130)('details').first();
    expect(many.find('pre').text().trimEnd().split('\n')).toHaveLength(100);
    expect(many.text()).toContain('And 30 more. The JSON report lists them all.');
    const long = withRedirects(20, 'x'.repeat(999))('details').first();
    expect(long.find('pre').text().trimEnd().split('\n')).toEqual(Array(10).fill('x'.repeat(999)));
    expect(long.text()).toContain('And 10 more.');
    expect(withRedirects(3, 'x'.repeat(20_000))('pre')).toHaveLength(0);
  });

  it('keeps text of pages inside the block', () => {
    const line = hostileText.replace('\u0007', '').replace(/\s+/g, ' ');
    expect($('pre').text()).toContain(line);
    expect($('script')).toHaveLength(0);
    for (const escape of ['```', '````\n# a', '``` x\n```\n</details>']) {
      const shown = withRedirects(6, escape);
      expect(shown('details').first().find('pre').text()).toContain(escape.replaceAll('\n', ' '));
      expect(shown('h1')).toHaveLength(0);
    }
  });

  it('has a table and details of what is new, without what to fix first', () => {
    expect($('tbody tr')).toHaveLength(5);
    expect($('thead').text()).not.toContain('Points');
    expect($.text()).not.toMatch(/Fix these first|site\/noindex-linked/);
    const lost = $('details').eq(1);
    expect(lost.find('summary').text()).toBe('Error: Lost URLs without a redirect (2 findings)');
    expect(lost.find('li li').text()).toBe('https://garden.example/product/0 similar text');
  });

  it('ends with what is fixed, and the notes', () => {
    const fixed = Array(25).fill({ ...diffReport.fixed[0], path: `/${hostileText}` });
    const details = render({ fixed })('details').last();
    expect(details.find('summary').text()).toBe('Fixed (25 findings)');
    expect(details.find('li')).toHaveLength(21);
    expect(details.find('li').first().text()).toContain(': Pages without internal links');
    expect(details.find('li').last().text()).toBe('and 5 more');
    expect(write()).toMatch(/<b>Fixed<\/b> .*<\/details>\n\n### Notes\n/s);
    expect(write({ command: 'site', comparison: null })).not.toContain('Fixed');
  });

  it('is empty if nothing changed', () => {
    expect(write(nothing)).toBe('');
    expect(write({ ...nothing, command: 'site', comparison: null })).toContain('No new findings.');
  });

  it('says why nothing was measured', () => {
    const summary = 'Not measured: the old build has no pages.';
    const report: Partial<Report> = {
      ...{ ...nothing, verdict: 'unmeasured', summary, comparison: null },
    };
    expect(write(report)).toMatch(/^<!-- plumbline diff -->\n/);
    expect(render(report)('p').first().text()).toBe(summary);
  });

  it('says what is fixed if nothing is new', () => {
    const counts = { ...nothing.counts, fixed: 1 };
    const text = write({ ...nothing, counts, fixed: diffReport.fixed });
    expect(text).toContain('\n\nNo new findings.\n');
    expect(text).toContain('<b>Fixed</b> (1 finding)');
  });
});
