import { schemaMarkupReport } from './schema-markup.ts';

describe(schemaMarkupReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(schemaMarkupReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
