import { BackgroundServices } from '../../background/background-services.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readBundledArticles } from './bundled-articles.ts';

describe('the articles that ship with the product', () => {
  it('are six static ones, two samples and fourteen converted ones', async () => {
    const articles = await readBundledArticles();
    const origins = Map.groupBy(articles, ({ post }) => post.origin);
    expect(origins.get('static')).toHaveLength(6);
    expect(origins.get('sample')).toHaveLength(2);
    expect(origins.get('converted')).toHaveLength(14);
    for (const { signature } of articles) expect(signature.length).toBeGreaterThan(0);
  });

  it('can be read once the server has started', async () => {
    const app = await createTestApp();
    await app.get(BackgroundServices).start();
    const { data } = (await app.inject('/api/blog/posts?limit=100')).json();
    expect(data.total).toEqual({ count: 22, exact: true });
    const whole = await Promise.all(
      data.posts.map(({ id }: { id: string }) => app.inject(`/api/blog/posts/${id}`)),
    );
    for (const answer of whole) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('{product}');
    }
    await app.close();
  });
});
