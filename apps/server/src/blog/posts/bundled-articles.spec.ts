import { readBundledArticles } from './bundled-articles.ts';

describe('the articles that ship with the product', () => {
  it('are six static articles, two samples and fourteen converted articles', async () => {
    const articles = await readBundledArticles();
    const origins = Map.groupBy(articles, ({ post }) => post.origin);
    expect(origins.get('static')).toHaveLength(6);
    expect(origins.get('sample')).toHaveLength(2);
    expect(origins.get('converted')).toHaveLength(14);
    for (const { signature } of articles) expect(signature.length).toBeGreaterThan(0);
  });
});
