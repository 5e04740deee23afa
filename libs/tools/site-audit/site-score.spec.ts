import { seeded } from '../../../tools/testing/random.ts';
import { caps, type IssueResult, type SiteIssue } from './issue.ts';
import { allIssues } from './issues/index.ts';
import { scoreSite } from './site-score.ts';
import { crawlOf } from './testing/site-language.ts';

const [anyIssue] = allIssues as readonly [SiteIssue, ...SiteIssue[]];

function result(
  id: string,
  severity: SiteIssue['severity'],
  affected: number | 'unknown',
  eligible = 100,
): IssueResult {
  const isUnknown = affected === 'unknown';
  return {
    issue: { ...anyIssue, id, severity },
    isAsked: true,
    status: isUnknown ? 'unknown' : affected > 0 ? 'found' : 'none',
    reason: isUnknown ? 'Nothing was measured.' : null,
    findings: {
      eligible: isUnknown ? 0 : eligible,
      affected: isUnknown ? [] : [...Array(affected).keys()],
      unknown: [],
    },
  };
}

/** A site with a page for each score. */
const siteOf = (...scores: readonly number[]) =>
  crawlOf(scores.map((score, at) => `${at === 0 ? '/' : `/${at}`} score ${score}`).join('; '));

const lostBy = (...results: readonly IssueResult[]) =>
  scoreSite(siteOf(100), results).lines.map(({ id, lost }) => [id, lost]);

describe(scoreSite, () => {
  it('is the mean page score less the points of each line', () => {
    const results = [
      result('a', 'error', 10), // 2 × 20 × 10 ÷ 100
      result('b', 'warning', 30, 120), // 2 × 10 × 30 ÷ 120
      result('c', 'notice', 1, 4), // 2 × 3 × 1 ÷ 4
      result('d', 'info', 100),
      result('e', 'error', 0),
    ];
    expect(scoreSite(siteOf(95, 90, 90), results)).toEqual({
      score: 81, // 91.7 − 4 − 5 − 1.5 = 81.2
      pageScore: 91.7,
      lines: [
        { id: 'b', cap: 10, affected: 30, eligible: 120, lost: 5 },
        { id: 'a', cap: 20, affected: 10, eligible: 100, lost: 4 },
        { id: 'c', cap: 3, affected: 1, eligible: 4, lost: 1.5 },
      ],
      coverage: 100,
    });
  });

  it('takes the mean of indexable pages alone', () => {
    const site = crawlOf(
      '/ score 80; /a score 60; /b score 0 noindex; /c score 0 canonical /; /d 404',
    );
    expect(scoreSite(site, []).pageScore).toBe(70);
  });

  it('caps a line where half of the eligible are affected', () => {
    expect(lostBy(result('a', 'error', 49))).toEqual([['a', 19.6]]);
    expect(lostBy(result('a', 'error', 50))).toEqual([['a', 20]]);
    expect(lostBy(result('a', 'warning', 100))).toEqual([['a', 10]]);
    expect(lostBy(result('a', 'notice', 100))).toEqual([['a', 3]]);
  });

  it('is never below 0', () => {
    const results = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => result(id, 'error', 100));
    expect(scoreSite(siteOf(100), results).score).toBe(0);
  });

  it('sorts the lines by points, then by id, and leaves out what costs nothing', () => {
    const results = [
      result('b', 'warning', 50),
      result('d', 'notice', 1, 1_000),
      result('c', 'error', 50),
      result('a', 'error', 25),
    ];
    expect(lostBy(...results)).toEqual([
      ['c', 20],
      ['a', 10],
      ['b', 10],
    ]);
  });

  it('loses coverage, and no points, for unknown issues', () => {
    const judged = [result('a', 'error', 10), result('b', 'notice', 0)];
    const more = [result('c', 'warning', 'unknown'), result('d', 'info', 'unknown')];
    const score = scoreSite(siteOf(100), [...judged, ...more]);
    expect(score).toEqual({ ...scoreSite(siteOf(100), judged), coverage: 69 }); // 23 ÷ 33
  });

  it('loses coverage for the part of an issue that is unknown', () => {
    const whole = result('a', 'error', 0, 30);
    const unknown = [{ reason: 'Not crawled.', count: 10, ids: [] }];
    const partly = { ...whole, findings: { ...whole.findings, unknown } };
    const { score, coverage } = scoreSite(siteOf(100), [partly, result('b', 'error', 0)]);
    expect([score, coverage]).toEqual([100, 87]); // (20 × 30 ÷ 40 + 20) ÷ 40
  });

  it('leaves out issues that were not asked for', () => {
    const judged = [result('a', 'error', 10)];
    const others = [result('b', 'error', 'unknown'), result('c', 'error', 10)];
    const unasked = others.map((each) => ({ ...each, isAsked: false }));
    expect(scoreSite(siteOf(100), [...judged, ...unasked])).toEqual(scoreSite(siteOf(100), judged));
  });

  it('has no score without an indexable page, but lines', () => {
    const score = scoreSite(crawlOf('/ noindex'), [result('a', 'error', 10)]);
    expect(score).toMatchObject({ score: null, pageScore: null, lines: [{ id: 'a', lost: 4 }] });
  });

  it('rounds as people do by hand', () => {
    // 73.6 − 19.1 = 54.5
    const pages = siteOf(73, 73, 74, 74, 74);
    expect(scoreSite(pages, [result('a', 'error', 191, 400)])).toMatchObject({
      pageScore: 73.6,
      lines: [{ lost: 19.1 }],
      score: 55,
    });
  });

  it('can be recomputed from its lines', () => {
    const random = seeded(4);
    const severities = Object.keys(caps) as SiteIssue['severity'][];
    const sites = Array.from({ length: 20 }, () =>
      siteOf(...Array.from({ length: 3 }, () => random.between(50, 100))),
    );
    for (let round = 0; round < 500; round += 1) {
      const results = Array.from({ length: random.between(0, 6) }, (_, at) => {
        const eligible = random.between(1, 300);
        return result(
          `issue-${at}`,
          random.pick(severities),
          random.between(0, eligible),
          eligible,
        );
      });
      const { score, pageScore, lines } = scoreSite(random.pick(sites), results);
      const tenths = lines.reduce(
        (rest, { lost }) => rest - Math.round(lost * 10),
        Math.round((pageScore ?? Number.NaN) * 10),
      );
      expect(score).toBe(Math.max(0, Math.round(tenths / 10)));
      for (const { cap, affected, eligible, lost } of lines) {
        expect(lost).toBe(Math.round(Math.min(cap, (2 * cap * affected) / eligible) * 10) / 10);
      }
    }
  });
});
