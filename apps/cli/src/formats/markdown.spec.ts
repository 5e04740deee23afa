import { load } from 'cheerio';
import fc from 'fast-check';
import { marked } from 'marked';
import type { Report } from '../report/report.ts';
import { allRules } from '../report/rules.ts';
import {
  diffReport,
  hostileText,
  sampleComparison,
  sampleReport,
} from '../testing/sample-report.ts';
import { toMarkdown } from './markdown.ts';

const write = (more: Partial<Report> = {}) =>
  [...toMarkdown({ ...sampleReport, ...more })].join('');
const render = (more: Partial<Report> = {}) => load(marked.parse(write(more), { async: false }));

const [finding] = sampleReport.findings;
if (!finding) throw new Error('The sample is empty.');

/** Findings of some rules, each with its own template. */
const reportOf = (
  rules: number,
  findings: number,
  text = 'x',
): Pick<Report, 'rules' | 'findings'> => {
  const used = allRules.slice(0, rules);
  return {
    rules: used.map(({ id, level, failureTitle }) => ({
      ...{ ruleId: id, level, title: failureTitle },
      ...{ count: findings, new: findings, eligible: null, points: 1 },
    })),
    findings: used.flatMap(({ id, level }) =>
      [...Array(findings).keys()].map((number) => ({
        ...finding,
        ...{
          ruleId: id,
          level,
          template: `/${number}`,
          message: text,
          evidence: [],
          moreEvidence: 0,
        },
        url: `https://a.example/${number}?${text}`,
      })),
    ),
  };
};

describe(toMarkdown, () => {
  const $ = render({ hasBaseline: false });

  it('starts with the verdict and what to fix first', () => {
    expect($('p').first().text()).toBe(sampleReport.summary);
    expect($('p').eq(1).text()).toBe('dist · Score 71 of 100 · 2 suppressed · 3 unknown');
    expect($('p').eq(2).text()).toBe('We could check 97% of what applies.');
    expect(
      $('ol strong')
        .get()
        .map((title) => $(title).text()),
    ).toEqual([
      'Broken internal links',
      'Meta description is missing',
      'Pages with the same title',
    ]);
  });

  it('leaves out known findings and says how many', () => {
    const less = render();
    expect(less('p').eq(1).text()).toContain(' · 34 new · ');
    expect(less('p').eq(2).text()).toBe(
      'We could check 97% of what applies. 1 known finding isn’t shown.',
    );
    const heads = less('th').get();
    expect(heads.map((head) => less(head).text())).toEqual(['Level', 'Rule', 'New findings']);
    expect(less('tbody tr, details')).toHaveLength(8);
    expect(less.text()).not.toContain('site/noindex-linked');
  });

  it('doesn’t mention a coverage of 100%', () => {
    expect(write({ coverage: 100 })).not.toMatch(/100%|We could/);
  });

  it('has no rule of level info among the first to fix', () => {
    const rules = sampleReport.rules.map((rule) => ({ ...rule, level: 'info' as const }));
    expect(write({ rules })).not.toContain('Fix these first');
  });

  it('has a table of rules', () => {
    const rows = $('tbody tr')
      .get()
      .map((row) =>
        $(row)
          .find('td')
          .get()
          .map((cell) => $(cell).text()),
      );
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual([
      'Error',
      'Broken internal links site/broken-internal-link',
      '2 of 40',
      '2',
    ]);
    expect(rows[1]?.slice(2)).toEqual(['30', '5.6']);
  });

  it('lists at most 20 URLs of a rule', () => {
    const details = $('details').eq(1);
    expect(details.find('summary').text()).toBe(
      'Warning: Meta description is missing (30 findings, 5.6 points)',
    );
    expect(details.find('li')).toHaveLength(20);
    expect(details.text()).toContain('/product/…: 30 findings');
    expect(details.text()).toContain('And 10 more.');
  });

  it('lists at most 20 URLs of a rule with many groups', () => {
    const details = render(reportOf(1, 45))('details');
    expect(details.find('li')).toHaveLength(20);
    expect(details.text()).toContain('And 25 more.');
  });

  it('doesn’t replace a single item by its number', () => {
    const evidence = [...Array(4).keys()].map((number) => ({ label: `link ${number}` }));
    const findings = [{ ...finding, evidence, moreEvidence: 0 }];
    const notes = Array(11).fill('a');
    const rules = sampleReport.rules.slice(0, 1).map((rule) => ({ ...rule, new: 1 }));
    const all = render({ rules, findings, notes });
    expect(all('details li li')).toHaveLength(4);
    expect(all('details ~ ul li')).toHaveLength(11);
    expect(render(reportOf(1, 21))('details li')).toHaveLength(21);
  });

  it('ends with the notes', () => {
    const notes = ['- #1 `a`', ...Array(12).fill('1. b')];
    const text = write({ notes });
    expect(text).toContain('</details>\n\n### Notes\n\n- ');
    const list = load(marked.parse(text, { async: false }))('h3:last-of-type + ul');
    expect(list.children()).toHaveLength(11);
    expect(list.find('ul, ol, code')).toHaveLength(0);
    expect(list.children().first().text().replaceAll('\u2060', '')).toBe(notes[0]);
    expect(list.children().last().text()).toBe('and 3 more');
  });

  it('lists pages that are alike apart from others', () => {
    const template = (name: string | null) => ({ ...finding, template: name });
    const findings = [template('/a'), template('/b'), template('/b'), template(null)];
    const details = render({ ...reportOf(1, 4), findings, rules: sampleReport.rules.slice(0, 1) })(
      'details',
    );
    const lists = details.children('ul');
    const lengths = lists.get().map((list) => details.find(list).children().length);
    expect(lengths).toEqual([2, 2]);
    expect(lists.first().prev().text()).toBe('/b: 2 findings');
    expect(lists.last().prev().text()).toBe('Other URLs:');
  });

  it('shows text of pages as code', () => {
    const shown = hostileText.replace('\u0007', '').replace(/\s+/g, ' ');
    const code = $('code')
      .get()
      .map((element) => $(element).text());
    expect(code).toContain(`https://garden.example/ ‘${shown}’`);
    expect($('script, title')).toHaveLength(0);
  });

  it.each([
    '@octocat',
    '#1',
    'GH-1',
    'https://github.com/a/b/issues/1',
    '`@a`',
    '``` @a',
    '\\`@a',
    '</code>@a',
    '$`@a`$',
    'www.a.example',
    'a8cc1e1b',
    `aaaaaa${'0123456789abcdef'.repeat(2)}01234567`,
  ])('triggers no mention or reference: %s', (text) => {
    const report = reportOf(1, 1, text);
    const notes = [text];
    const all = render({ ...report, notes, target: text });
    expect(all('details li code').last().text()).toContain(text);
    expect(all('ul').last().text().replaceAll('\u2060', '').trim()).toBe(text);
    all('code').remove();
    expect(all.text()).not.toMatch(/@a|@o|#1|GH-|www\.|:\/\/|[0-9a-f]{7}/);
    expect(all('a')).toHaveLength(0);
  });

  it('escapes the summary', () => {
    const summary = 'Failed: *a* _b_ `c` <b>d</b> @e #1 [f](https://g.example)';
    const shown = render({ summary })('p').first();
    expect(shown.text().replaceAll('\u2060', '')).toBe(summary);
    expect(shown.html()).not.toMatch(/@e|#1|<(em|code|b|a)\b/);
  });

  it('cuts at whole groups and counts the rest', () => {
    const text = write(reportOf(60, 30, 'é'.repeat(1_000)));
    expect(text.length).toBeLessThanOrEqual(60_000);
    const all = load(marked.parse(text, { async: false }));
    const shown = all('details').length;
    expect(shown).toBeGreaterThan(1);
    const more =
      /(\d+) more rules with ([\d,]+) findings have no details here\. The JSON report lists them all\.\n\n/.exec(
        text,
      );
    expect(Number(more?.[1])).toBe(60 - shown);
    expect(more?.[2]?.replace(',', '')).toBe(String((60 - shown) * 30));
    for (const details of all('details').get()) {
      const left = /And (\d+) more\./.exec(all(details).text());
      expect(all(details).find('li').length + Number(left?.[1])).toBe(30);
    }
  });

  it('is never longer than 60,000 characters', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '`', '|', '雨', '😀', '<'),
      maxLength: 400,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: allRules.length }),
        fc.nat({ max: 25 }),
        text,
        fc.boolean(),
        (rules, findings, long, isDiff) => {
          const compared = isDiff
            ? {
                command: 'diff' as const,
                comparison: {
                  ...sampleComparison,
                  target: long,
                  redirects: Array(200).fill({ ...sampleComparison.redirects[0], line: long }),
                },
              }
            : {};
          const notes = Array(20).fill(long.repeat(3));
          const report = {
            ...reportOf(rules, findings, long),
            notes,
            summary: long,
            target: long,
            ...compared,
            ...{ fixed: Array(50).fill({ ...diffReport.fixed[0], path: long }) },
          };
          expect(write(report).length).toBeLessThanOrEqual(60_000);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('says so if there are no findings', () => {
    const clean = { verdict: 'pass', rules: [], findings: [] } as const;
    const text = write({ ...clean, hasBaseline: false });
    expect(text).toContain('\n\nNo issues found.\n\n### Notes\n');
    expect(text).not.toContain('|');
    expect(write(clean)).toContain('\n\nNo new findings.\n');
  });
});
