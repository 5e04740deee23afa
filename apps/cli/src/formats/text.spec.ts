import type { Finding, Report } from '../report/report.ts';
import {
  diffReport,
  hostileText,
  sampleComparison,
  sampleReport,
} from '../testing/sample-report.ts';
import { toText } from './text.ts';

const sample: Report = { ...sampleReport, hasBaseline: false };
const write = (more: Partial<Report> = {}, color = false) =>
  [...toText({ ...sample, ...more }, { color, readFile: () => null })].join('');
const linesOf = (more?: Partial<Report>) => write(more).split('\n');

const [finding] = sampleReport.findings;
const [description] = sampleReport.rules.filter(({ points }) => points === 5.6);
if (!finding || !description) throw new Error('The sample lacks them.');

const findingsOf = (count: number, more: (number: number) => Partial<Finding>) => ({
  findings: [...Array(count).keys()].map((number) => ({
    ...{ ...finding, evidence: [], moreEvidence: 0, url: `https://a.example/${number}` },
    ...more(number),
  })),
});

describe(toText, () => {
  const lines = linesOf();

  it('starts with the verdict and the score', () => {
    expect(lines[0]).toBe(`${sample.summary} Score 71 of 100. We could check 97% of what applies.`);
    expect(linesOf({ coverage: 100 })[0]).toBe(`${sample.summary} Score 71 of 100.`);
    expect(linesOf({ coverage: null })[0]).toBe(`${sample.summary} Score 71 of 100.`);
    expect(linesOf({ score: null })[0]).toBe(sample.summary);
  });

  it('lists three fixes, with what they cost', () => {
    expect(lines.slice(1, 5)).toEqual([
      '',
      'Fix these first',
      '1. Broken internal links (2 findings, 2 points)',
      expect.stringMatching(/^ {3}\S/),
    ]);
    expect(lines[5]).toBe('2. Meta description is missing (30 findings, 5.6 points)');
    expect(lines[7]).toBe('3. Pages with the same title (1 finding, 0.6 points)');
    expect(lines[9]).toBe('');
  });

  it('leaves out costs that are 0 or unknown, and rules of level info', () => {
    const rules = [
      { ...description, level: 'info' as const },
      { ...description, points: 0 },
      { ...description, points: null },
      { ...description, points: 1 },
    ];
    expect(linesOf({ rules }).filter((line) => /^\d\. /.test(line))).toEqual([
      '1. Meta description is missing (30 findings)',
      '2. Meta description is missing (30 findings)',
      '3. Meta description is missing (30 findings, 1 point)',
    ]);
  });

  it('shows one URL of a template, and counts the others', () => {
    expect(lines).toContain('warning Meta description is missing (30) page/description-present');
    expect(lines).toContain('  And 29 more pages like /product/….');
    expect(lines.filter((line) => line.startsWith('  https://garden.example/product/'))).toEqual([
      '  https://garden.example/product/0  dist/product/0.html',
      '  https://garden.example/product/7  dist/product/7.html',
    ]);
  });

  it('shows five URLs without a template', () => {
    const shown = linesOf(findingsOf(1_207, () => ({ template: null })));
    expect(shown.filter((line) => line.startsWith('  https://'))).toHaveLength(5);
    expect(shown).toContain('  And 1,202 more.');
    expect(linesOf(findingsOf(5, () => ({ template: null }))).join()).not.toContain('And ');
  });

  it('shows five templates of a rule', () => {
    const shown = linesOf(findingsOf(14, (number) => ({ template: `/${number % 7}/…` })));
    expect(shown.filter((line) => line.startsWith('  https://'))).toHaveLength(5);
    expect(shown).toContain('  And 1 more page like /4/….');
    expect(shown).toContain('  And 4 more.');
  });

  it('shows three pieces of evidence', () => {
    const evidence = [...Array(5).keys()].map((number) => ({ label: `link ${number}` }));
    const shown = linesOf(findingsOf(1, () => ({ evidence, moreEvidence: 10 })));
    expect(shown.filter((line) => line.startsWith('    link '))).toHaveLength(3);
    expect(shown).toContain('    and 12 more');
    expect(lines).toContain('    and 10 more');
  });

  it('shows a message once if it is the same for the next URL, and the file of a page', () => {
    const shown = linesOf(findingsOf(3, (number) => ({ message: `Message ${number >> 1}.` })));
    expect(shown.filter((line) => /^ {2}/.test(line)).slice(-5)).toEqual([
      '  https://a.example/0',
      '    Message 0.',
      '  https://a.example/1',
      '  https://a.example/2',
      '    Message 1.',
    ]);
    expect(lines).toContain('  https://garden.example/product/0  dist/product/0.html');
  });

  it('says what else there is, and the verdict once more', () => {
    expect(lines.slice(-8)).toEqual([
      '',
      '2 findings suppressed.',
      '2 rules couldn’t be fully checked, which doesn’t change the verdict. The JSON report says why.',
      '',
      `Note: ${sample.notes[0]}`,
      '',
      lines[0],
      '',
    ]);
  });

  it('shows only what is new since the baseline', () => {
    const known = { ...finding, baseline: 'unchanged' as const, url: 'https://a.example/known' };
    const compared = linesOf({ hasBaseline: true, findings: [...sample.findings, known] });
    expect(compared).toContain('1. Broken internal links (2 findings)');
    expect(compared).toContain('1 known finding isn’t shown.');
    expect(compared.join()).not.toMatch(/a\.example\/known|site\/noindex-linked/);
  });

  describe('of a comparison', () => {
    const compared = (more: Partial<typeof sampleComparison> = {}) =>
      linesOf({ ...diffReport, comparison: { ...sampleComparison, target: 'old', ...more } });

    it('says what was compared, and lists redirects before findings', () => {
      const shown = compared();
      expect(shown.slice(1, 5)).toEqual([
        'Compared with old: 12 URLs lost, 1 added, 3 removed, 2 renamed. Score 74 before.',
        '',
        'Add these redirects',
        '  /old-0 /product/0 301',
      ]);
      const redirects = shown.filter((line) => line.startsWith('  /old-'));
      expect(redirects).toHaveLength(12);
      expect(shown.indexOf('Fix these first')).toBe(18);
      expect(shown).toContain('error Lost URLs without a redirect (2) diff/lost-url');
      expect(shown.join()).not.toContain('site/noindex-linked');
    });

    it('shows 20 redirects', () => {
      const redirects = Array(24).fill(sampleComparison.redirects[0]);
      const shown = compared({ redirects });
      expect(shown.filter((line) => line === '  /old-0 /product/0 301')).toHaveLength(20);
      expect(shown).toContain('  And 4 more. The JSON report lists them all.');
      expect(compared({ redirects: [] })).not.toContain('Add these redirects');
    });

    it('has no control characters', () => {
      expect(write(diffReport)).not.toMatch(/[^\P{C}\n]/u);
    });
  });

  it('shows 20 notes', () => {
    const shown = linesOf({ notes: Array<string>(23).fill('Late.') });
    expect(shown.filter((line) => line === 'Note: Late.')).toHaveLength(20);
    expect(shown).toContain('And 3 more notes.');
  });

  it('is one line without findings', () => {
    const nothing = { rules: [], findings: [], fixed: [], unknown: [], notes: [] };
    const counts = { ...sampleReport.counts, suppressed: 0 };
    expect(linesOf({ ...nothing, counts, verdict: 'pass', summary: 'Passed.' })).toEqual([
      'Passed. Score 71 of 100. We could check 97% of what applies.',
      '',
    ]);
  });

  describe('text of pages', () => {
    const escape = '\u001b[2J\u009b1A\r\n\u0000\u202e';
    const hostile: Partial<Report> = {
      summary: `a${escape}b`,
      notes: [`a${escape}b`],
      ...findingsOf(2, () => ({
        ...{ url: `a${escape}b`, template: `a${escape}b`, message: `a${escape}b` },
        evidence: [{ label: `a${escape}b`, detail: `a${escape}b` }],
      })),
    };

    it('has no control characters', () => {
      expect(write()).toContain(hostileText.replace('\u0007', ' ').replace(/ +/g, ' '));
      expect(write(hostile)).toContain('a [2J 1A b');
      expect(write() + write(hostile)).not.toMatch(/[^\P{C}\n]/u);
    });

    it('stays on its line', () => {
      const tame = JSON.parse(JSON.stringify(hostile).replaceAll('\\r\\n', '')) as Partial<Report>;
      expect(linesOf(hostile)).toHaveLength(linesOf(tame).length);
    });

    it('adds no colors to those of the report', () => {
      const text = write(hostile, true).replaceAll(/\p{Cc}\[\d+m/gu, '');
      expect(text).toBe(write(hostile));
    });
  });

  it('has colors if they are allowed', () => {
    expect(write({}, true)).toMatch(/^\p{Cc}\[31mFailed: .*\p{Cc}\[0m Score 71/u);
    expect(write({ verdict: 'pass' }, true)).toMatch(/^\p{Cc}\[32m/u);
    expect(write()).not.toContain('\u001b');
  });
});
