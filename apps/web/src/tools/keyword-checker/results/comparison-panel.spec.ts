import { aPageAnalysis } from '../testing/analysis-fixture.ts';
import { comparisonCsv } from './comparison-panel.tsx';

it('exports no formulas, and omits texts that could not be read', () => {
  const { comparison, provenance } = aPageAnalysis();
  if (!comparison) throw new Error('The fixture has a comparison.');
  const csv = comparisonCsv(comparison, provenance);
  expect(csv).toContain("'=spade,more,2,12");
  expect(csv.split('\r\n')[0]).toContain('Count: https://forks.example/');
  expect(csv).not.toContain('down.example');
  for (const line of csv.trim().split('\r\n').slice(1)) {
    expect(line).toMatch(/,measured,PlumblineBot.*,2026-/);
  }
});
