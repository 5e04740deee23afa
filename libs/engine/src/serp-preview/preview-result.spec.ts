import { previewResult } from './preview-result.ts';

describe(previewResult, () => {
  it('cuts a wide title at a word, however few its characters', async () => {
    const { displayTitle } = await previewResult()({
      url: 'https://www.shop.example/garden/spades',
      title: 'WWWWWWWWW WWWWWWWWW WWWWWWWWW WWWWWWWWW WWWWWWWWW',
      description: 'Which garden spade suits your soil?',
    });
    expect(displayTitle).toBe('WWWWWWWWW WWWWWWWWW WWWWWWWWW …');
  });
});
