import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebFetchError } from '@plumbline/page';
import { bytesOf, documentedBodies } from '../testing/documented-bodies.ts';
import { asOperator, createTestApp } from '../testing/test-app.ts';

describe('the body limit of a call', () => {
  const bodies = documentedBodies();
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await createTestApp({
      fetcher: { fetch: () => Promise.reject(new WebFetchError('blocked_target', 'x')) },
    });
  });
  afterAll(() => app.close());

  const post = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...asOperator },
    });

  it('is what the contract says', async () => {
    for (const { path, limit } of bodies) {
      const answer = await post(path, ' '.repeat(bytesOf(limit) + 1_048_577));
      expect([path, answer.statusCode]).toEqual([path, 413]);
      expect([path, answer.json().detail]).toEqual([
        path,
        `Send a smaller body. The limit here is ${limit ?? '64 KB'}.`,
      ]);
    }
  });

  it('lets the largest documented body in, with room for white space', async () => {
    for (const { path, largest } of bodies) {
      if (largest === null) continue;
      const answer = await post(path, largest.replaceAll(',', ', '));
      const code = String(answer.json().code);
      expect([path, code]).not.toEqual([path, 'payload_too_large']);
      expect([path, code]).not.toEqual([path, 'malformed_request']);
    }
  });
});
