import { serpResults } from '@plumbline/serp';
import { emptyFields } from './serp-fields.ts';
import { serpReport } from './serp-report.ts';

describe(serpReport, () => {
  it('says date, address, widths and where the limits come from', () => {
    const fields = {
      ...emptyFields,
      title: 'WWWWWWWWW WWWWWWWWW WWWWWWWWW WWWWWWWWW',
      url: 'https://www.shop.example/garden/spades',
      description: 'Which spade suits your soil.',
      keyword: 'spade',
    };
    const text = serpReport(fields, serpResults(fields), new Date('2026-11-21T01:00:00Z'));
    expect(text).toContain(
      'Date: 2026-11-21T01:00:00.000Z\nPage URL: https://www.shop.example/garden/spades\n',
    );
    expect(text).toContain('Shown as: www.shop.example › garden/spades\n');
    expect(text).toContain('Keyword: spade\n');
    expect(text).toMatch(
      /Desktop\nTitle: cut, \d+ of 600 px\n {2}WWWWWWWWW WWWWWWWWW WWWWWWWWW \.\.\.\n/,
    );
    expect(text).toMatch(/Phone\nTitle: near the edge, \d+ of 656 px\n/);
    expect(text).toContain(
      'Widths: estimated, model of 2026-11. Google does not publish these limits.',
    );
  });
});
