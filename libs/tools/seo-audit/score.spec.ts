import { allAudits } from './audits/index.ts';
import {
  type AuditOutcome,
  type AuditStatus,
  fail,
  info,
  notApplicable,
  pass,
  unknown,
  warning,
} from './outcome.ts';
import { buildReport } from './report.ts';
import { type AuditId, auditRules, costs } from './rules.ts';
import { type AuditResult, runAudits } from './run-audits.ts';
import { blockers, scoreResults } from './score.ts';
import { gatheredSite, healthyHtml } from './testing/healthy-site.ts';

const finding = { message: 'So it is.', value: '1', threshold: '1' };

const outcomes = {
  pass: pass(finding),
  warning: warning(finding),
  fail: fail(finding),
  info: info(finding),
  'not-applicable': notApplicable('Nothing to check.'),
  unknown: unknown('No answer.'),
} as const satisfies Record<AuditStatus, AuditOutcome>;

const result = (id: AuditId, status: AuditStatus): AuditResult => ({
  audit: allAudits.find((audit) => audit.id === id)!,
  outcome: outcomes[status],
});

describe(scoreResults, () => {
  it('has no score when nothing could be judged', () => {
    expect(scoreResults([]).score).toBeNull();
    expect(scoreResults([result('hsts', 'unknown')]).score).toBeNull();
  });

  it('subtracts the cost of each line from 100', () => {
    const card = scoreResults([
      result('title-present-single', 'pass'),
      result('viewport-meta', 'warning'), // high: 6
      result('meta-refresh', 'fail'), // medium: 5
      result('hsts', 'warning'), // low: 1
    ]);
    expect(card).toMatchObject({ lost: 12, score: 88, grade: 'B', cap: null });
  });

  it('subtracts nothing for information, not applicable and unknown', () => {
    const judged = [result('viewport-meta', 'pass'), result('hsts', 'fail')];
    const more = [
      result('llms-txt', 'info'),
      result('hreflang-codes', 'not-applicable'),
      result('lcp-lab', 'unknown'),
    ];
    expect(scoreResults([...judged, ...more])).toMatchObject({ lost: 2, score: 98 });
  });

  it('lowers coverage, but not the score, for unknown checks', () => {
    const card = scoreResults([
      result('viewport-meta', 'pass'), // high
      result('lcp-field', 'unknown'), // high
      result('hreflang-codes', 'not-applicable'),
    ]);
    expect(card).toMatchObject({ score: 100, coverage: 50 });
  });

  it.each(blockers)('gives a page no more than 20 when %s fails', (blocker) => {
    const card = scoreResults([result(blocker, 'fail'), result('viewport-meta', 'fail')]);
    expect(card).toMatchObject({ score: 20, lost: 55, grade: 'F' });
    expect(card.cap).toEqual({ limit: 20, by: [blocker], uncapped: 45, lost: 25 });
  });

  it('never falls below 0, and reports a cap even if the score is lower anyway', () => {
    const all = allAudits.map(({ id }) => result(id, 'fail'));
    const cap = { limit: 20, by: blockers, uncapped: 0, lost: 0 };
    const { score, cap: found } = scoreResults(all);
    expect(score).toBe(0);
    expect({ ...found, by: new Set(found?.by) }).toEqual({ ...cap, by: new Set(blockers) });
  });

  it('reports the lost points of each category, and scores those with three judged checks', () => {
    const { categories } = scoreResults([
      result('noindex', 'warning'),
      result('http-status-ok', 'pass'),
      result('soft-404', 'pass'),
      result('hsts', 'fail'),
      result('https', 'pass'),
      result('mixed-content', 'unknown'),
    ]);
    const of = (id: string) => categories.find(({ category }) => category === id);
    expect(of('crawling')).toMatchObject({ score: 85, lost: 15 });
    expect(of('security')).toMatchObject({ score: null, lost: 2 });
    expect(of('links')).toMatchObject({ score: null, lost: 0 });
  });

  it('costs more for a higher weight, and more for a failure than for a warning', () => {
    const order = [costs.critical, costs.high, costs.medium, costs.low];
    for (const [index, { fail, warning }] of order.entries()) {
      expect(fail).toBeGreaterThan(warning);
      expect(warning).toBeGreaterThan(order[index + 1]?.warning ?? 0);
    }
  });
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe('over random outcomes of all audits', () => {
  const statuses = Object.keys(outcomes) as AuditStatus[];
  const vectors = Array.from({ length: 200 }, (_, seed) => {
    const next = randomNumbers(seed);
    // Some pages with few issues and some with many.
    const issues = next();
    return allAudits.map(({ id }) => {
      const picked =
        next() < issues ? statuses[Math.floor(next() * statuses.length)] : ('pass' as const);
      return result(id, picked ?? 'pass');
    });
  });

  const figuresOf = (results: readonly AuditResult[]) => {
    const { score, grade, categories, cap } = scoreResults(results);
    return [
      score ?? 0,
      'FDCBA'.indexOf(grade ?? 'F'),
      ...categories.map((category) => category.score ?? 0),
      cap?.uncapped ?? score ?? 0,
    ];
  };

  it('turning one failure or warning to a pass lowers neither score, grade nor a category', () => {
    let turned = 0;
    for (const results of vectors) {
      const before = figuresOf(results);
      for (const [index, { audit, outcome }] of results.entries()) {
        if (outcome.status !== 'fail' && outcome.status !== 'warning') continue;
        const after = figuresOf(results.with(index, result(audit.id, 'pass')));
        const lower = after.some((figure, at) => figure < (before[at] ?? 0));
        if (lower) throw new Error(`${audit.id}: ${before.join()} to ${after.join()}`);
        turned += 1;
      }
    }
    expect(turned).toBeGreaterThan(1000);
  });

  it('every lost point comes from a line or from the cap', () => {
    for (const results of vectors) {
      const { score, lost, cap, checks } = buildReport(results);
      const onLines = checks.reduce((sum, check) => sum + check.lost, 0);
      expect(lost).toBe(onLines);
      expect(score).toBe(Math.max(0, 100 - onLines - (cap?.lost ?? 0)));
      for (const { id, status, lost } of checks) {
        const { fail, warning } = costs[auditRules[id].weight];
        expect(lost).toBe({ fail, warning, pass: 0 }[status]);
      }
    }
  });
});

describe('realistic pages', () => {
  // A single-page audit without a keyphrase or a browser.
  const unasked = { ok: false, applies: true, reason: 'Only the deep audit does.' } as const;
  const notDeep = {
    rendered: unasked,
    options: { ok: true, value: { keyphrase: '' } },
  } as const;

  const scoreOf = (given: Parameters<typeof gatheredSite>[0]) =>
    buildReport(
      runAudits(allAudits, { ...gatheredSite(given), ...notDeep }, (id) => {
        throw new Error(`${id} failed`);
      }),
    );

  it('gives a page without title, h1, language and text, and with every image broken, under 25', () => {
    const html = healthyHtml
      .replace(/<title>.*<\/title>/, '')
      .replace('<html lang="en">', '<html>')
      .replace(/<main>[^]*<\/main>/, '<img src="/a.jpg" alt="A spade" width="8" height="6">');
    const images = {
      total: 1,
      answers: [
        {
          url: 'https://shop.example/a.jpg',
          finalUrl: 'https://shop.example/a.jpg',
          status: 404,
          failure: null,
          redirects: [],
        },
      ],
    };
    const { score, checks } = scoreOf({ html, images });
    const failed = checks.filter(({ status }) => status === 'fail').map(({ id }) => id);
    expect(failed).toEqual(
      expect.arrayContaining([
        'title-present-single',
        'h1-present',
        'html-lang',
        'thin-content',
        'image-broken',
      ]),
    );
    expect(score).toBeLessThan(25);
  });

  it('gives a well-made page 95 or more', () => {
    expect(scoreOf({}).score).toBeGreaterThanOrEqual(95);
    expect(scoreOf({ html: healthyHtml.replace('width="800" ', '') }).score).toBeGreaterThanOrEqual(
      95,
    );
  });
});
