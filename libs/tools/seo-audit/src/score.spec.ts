import type { AnyAudit } from './audit.ts';
import { type AuditOutcome, fail, info, notApplicable, pass, unknown, warning } from './outcome.ts';
import type { AuditId } from './rules.ts';
import type { AuditResult } from './run-audits.ts';
import { scoreResults } from './score.ts';

const finding = { message: 'So it is.', value: '1', threshold: '1' };

const result = (id: AuditId, outcome: AuditOutcome): AuditResult => ({
  audit: { id, category: 'crawling' } as AnyAudit,
  outcome,
});

describe(scoreResults, () => {
  it('has no score when nothing could be judged', () => {
    expect(scoreResults([]).score).toBeNull();
    expect(scoreResults([result('hsts', unknown('No answer.'))]).score).toBeNull();
  });

  it('can be recomputed by hand: a pass earns its weight, a warning half, a failure nothing', () => {
    const card = scoreResults([
      result('noindex', pass(finding)), // critical: 10 of 10
      result('viewport-meta', warning(finding)), // high: 2.5 of 5
      result('meta-refresh', fail(finding)), // medium: 0 of 2
    ]);
    expect(card).toMatchObject({ earned: 12.5, possible: 17, score: 74, grade: 'C', cap: null });
  });

  it('ignores information, inapplicable and unknown checks', () => {
    const judged = [result('viewport-meta', pass(finding)), result('hsts', fail(finding))];
    const more = [
      result('llms-txt', info(finding)),
      result('hreflang-codes', notApplicable('No hreflang.')),
      result('lcp-lab', unknown('No browser.')),
    ];
    expect(scoreResults([...judged, ...more]).score).toBe(scoreResults(judged).score);
  });

  it('lowers coverage, not the score, by unknown checks', () => {
    const card = scoreResults([
      result('viewport-meta', pass(finding)), // 5
      result('lcp-field', unknown('No field data.')), // 5
      result('hreflang-codes', notApplicable('No hreflang.')),
    ]);
    expect(card).toMatchObject({ score: 100, coverage: 50 });
  });

  it.each(['http-status-ok', 'noindex', 'robots-blocks-page'] as const)(
    'caps a page at 30 when %s fails, and says what it would be without',
    (blocker) => {
      const card = scoreResults([
        result(blocker, fail(finding)), // 0 of 10
        result('title-present-single', pass(finding)), // 10
        result('viewport-meta', pass(finding)), // 5
      ]);
      expect(card.score).toBe(30);
      expect(card.cap).toEqual({ limit: 30, by: [blocker], uncapped: 60 });
      expect(card.grade).toBe('F');
    },
  );

  it('does not call it a cap when the score is lower anyway', () => {
    const card = scoreResults([result('noindex', fail(finding))]);
    expect(card).toMatchObject({ score: 0, cap: null });
  });

  it('does not cap a page that is not meant to be indexed', () => {
    const results = [
      result('noindex', fail(finding)),
      result('title-present-single', pass(finding)),
    ];
    expect(scoreResults(results, { meantToBeIndexed: false })).toMatchObject({
      score: 50,
      cap: null,
    });
  });

  it('scores each category by itself', () => {
    const card = scoreResults([result('noindex', pass(finding))]);
    expect(card.categories.find(({ category }) => category === 'crawling')?.score).toBe(100);
    expect(card.categories.find(({ category }) => category === 'links')?.score).toBeNull();
  });
});
