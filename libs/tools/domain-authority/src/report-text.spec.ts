import { domainReport } from './domain-report.ts';
import { figureNames } from './figures.ts';
import { domainReportText, figureLabels } from './report-text.ts';
import { factsOf, loaded, older, ranksLayer } from './testing/facts.ts';

const at = '2026-07-15T12:00:00.000Z';

describe(domainReportText, () => {
  it('gives every figure with its source', () => {
    const report = domainReport(loaded);
    const text = domainReportText(report, at);
    expect(text).toContain(
      'Domain Authority: 50 / 100\n  Indexed: ranks of cc-main-2026-apr-may-jun (2026-04-01 to 2026-06-30). 100 × ',
    );
    expect(text).toContain('Backlinks: 5,210\n  Indexed: links of CC-MAIN-2026-22 (');
    expect(text).toContain('Organic Keywords: 316\n  Estimated: 10^(domain authority / 20).');
    for (const figure of figureNames) {
      expect(text).toContain(`\n${figureLabels[figure].label}: `);
      expect(text).toContain(report.provenance[figure].note);
    }
    expect(text).toContain('Harmonic centrality: position 1,000 of 1,000,000 (value 21450312)');
    expect(text).not.toMatch(/null|undefined|NaN/);
  });

  it('says first that everything is estimated when no index is loaded', () => {
    const text = domainReportText(domainReport(factsOf()), at);
    expect(text).toContain('every figure below is ESTIMATED');
    expect(text).not.toContain('Indexed');
    expect(text.match(/\n {2}Estimated: /g)).toHaveLength(figureNames.length);
  });

  it('says unknown, with the reason, and never 0', () => {
    const text = domainReportText(domainReport({ ...loaded, ranks: [] }), at);
    expect(text).toContain('Domain Authority: unknown\n  Unknown: garden.example is not among');
    expect(text).not.toMatch(/null|: 0 \/ 100/);
  });

  it('lists the history when there is more than one release', () => {
    const index = {
      ...loaded.index,
      ranks: [ranksLayer, { ...ranksLayer, release: older }],
    };
    const text = domainReportText(domainReport({ ...loaded, index }), at);
    expect(text).toContain('domain authority 50, page authority 33, positions 1,000 and 10,000');
    expect(text).toContain(
      'cc-main-2026-jan-feb-mar (2026-01-01 to 2026-03-31): not among its 1,000,000 domains',
    );
  });

  it('names the requested host when the figures are of its domain', () => {
    const facts = { ...loaded, host: 'me.github.io', domain: 'github.io' };
    const text = domainReportText(domainReport(facts), at);
    expect(text).toContain('Domain: github.io\nAsked for: me.github.io\n');
    expect(text).toContain('Sites of many owners');
  });
});
