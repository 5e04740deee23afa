import { serpPreviewReport } from './serp-preview.ts';

describe(serpPreviewReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(serpPreviewReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
