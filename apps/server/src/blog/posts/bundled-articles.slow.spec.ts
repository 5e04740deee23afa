import { BackgroundServices } from '../../background-services.ts';
import { createTestApp } from '../../testing/test-app.ts';

describe('the articles that ship with the product', () => {
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
