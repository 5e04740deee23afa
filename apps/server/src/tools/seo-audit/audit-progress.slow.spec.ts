import { once } from 'node:events';
import { request } from 'node:http';
import { createTestApp } from '../../testing/test-app.ts';

it('the stream of an audit keeps no server from stopping', async () => {
  const app = await createTestApp();
  await app.listen(0, '127.0.0.1');
  const url = `${await app.getUrl()}/api/seo-audit/progress/${crypto.randomUUID()}`;
  const watching = request(url).end();
  const [answer] = (await once(watching, 'response')) as [NodeJS.ReadableStream];
  const ended = once(answer.resume(), 'end');
  await app.close();
  await expect(ended).resolves.toEqual([]);
});
