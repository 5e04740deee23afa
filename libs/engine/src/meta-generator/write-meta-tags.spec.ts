import { FakeWebFetcher } from '@plumbline/page/testing';
import { type LanguageModel, LanguageModelFailure } from '../ports.ts';
import { engineForTests } from '../testing/engine-for-tests.ts';

const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description: 'Blades, shafts and handles compared by weight, price and soil.',
};
const variant = (title: string) => ({
  title,
  description: 'Blades, shafts and handles of garden spades compared, so that you dig with ease.',
});
const good = {
  keyword: variant('Garden spades: choose one that lasts'),
  question: variant('Which garden spades suit your soil?'),
  brand: variant('Spade & Son: garden spades compared'),
};

describe('the meta generator', () => {
  const url = 'https://shop.example/spades';
  const fetcher = new FakeWebFetcher({
    [url]: { body: '<title>Spades | Spade &amp; Son</title><link rel="canonical" href="/spades">' },
    'https://down.example/': 'connection_failed',
  });
  let answer: () => unknown = () => good;
  let asked = 0;
  const model: LanguageModel = {
    model: 'test-model',
    generate: ({ schema }) => {
      asked += 1;
      return Promise.resolve().then(() => ({ value: schema.parse(answer()) as never }));
    },
  };
  const byModel = engineForTests({ fetcher, model });
  const byRules = engineForTests({ fetcher });
  afterAll(() => Promise.all([byModel.close(), byRules.close()]));

  it('writes by rules where there is no model', async () => {
    const { title, writtenBy, variants, note } = await byRules.engine.writeMetaTags(input);
    expect({ title, writtenBy, note }).toEqual({
      title: 'Garden spades: How to choose | Spade & Son',
      writtenBy: 'rules',
      note: null,
    });
    expect(variants).toHaveLength(3);
  });

  it('has the model write, by rules what does not pass, and asks once', async () => {
    answer = () => ({ ...good, brand: variant('Save 50% <script>alert(1)</script>') });
    const written = await byModel.engine.writeMetaTags(input);
    expect(written).toMatchObject({ title: good.keyword.title, model: 'test-model', note: null });
    expect(written.variants.map(({ writtenBy }) => writtenBy)).toEqual(['ai', 'ai', 'rules']);
    await byModel.engine.writeMetaTags(input);
    expect(asked).toBe(1);
  });

  it('says why the model did not write', async () => {
    answer = () => {
      throw new LanguageModelFailure('timeout');
    };
    const request = { ...input, pageTitle: 'Spades' };
    expect(await byModel.engine.writeMetaTags(request)).toMatchObject({
      writtenBy: 'rules',
      model: null,
      note: 'The language model did not answer in time, so these were written by rules.',
    });
  });

  it('reads the tags that a page has now', async () => {
    expect(await byRules.engine.readPresentTags({ url })).toMatchObject({
      status: 200,
      title: 'Spades | Spade & Son',
      suggested: { websiteName: 'shop.example' },
    });
    await expect(
      byRules.engine.readPresentTags({ url: 'https://down.example/' }),
    ).rejects.toMatchObject({ code: 'connection_failed' });
  });
});
