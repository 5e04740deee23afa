import { imageResizerReport } from './image-resizer.ts';

describe(imageResizerReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(imageResizerReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
