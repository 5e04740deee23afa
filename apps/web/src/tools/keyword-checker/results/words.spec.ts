import { allAudits } from '@plumbline/tools/seo-audit';
import { aPageAnalysis } from '../testing/analysis-fixture.ts';
import { auditLimits, overAuditLimits } from './words.ts';

describe('the limits of the SEO audit', () => {
  it('match what the audit says about keyword overuse', () => {
    const { percent, subjectPercent, minWords } = auditLimits;
    const audit = allAudits.find(({ id }) => id === 'keyword-overuse');
    const text = [audit?.what, ...(audit?.details ?? [])].join(' ');
    expect(text).toContain(`Up to ${percent}% of all words passes`);
    expect(text).toContain(`the limits are ${subjectPercent}% and`);
    expect(text).toContain(`Texts under ${minWords} words aren’t judged`);
  });

  it('are lower for words that are not in the title or H1', () => {
    const analysis = aPageAnalysis();
    const [first] = analysis.keywords;
    const keyword = (exactDensity: number, title: number) => ({
      ...first!,
      keyword: `${exactDensity} ${title}`,
      exactDensity,
      places: { ...first!.places!, title, h1: 0 },
    });
    const over = overAuditLimits({
      ...analysis,
      totalWords: auditLimits.minWords,
      keywords: [keyword(3, 0), keyword(3.1, 0), keyword(4.9, 1), keyword(5.1, 1)],
    });
    expect(over.map((each) => each.keyword)).toEqual(['5.1 1', '3.1 0']);
  });
});
