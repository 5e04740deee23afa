import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebFetchError } from '@plumbline/page';
import { defaultBodyLimit } from '../http/json-body.ts';
import { contract } from '../testing/contract.ts';
import { largestBody } from '../testing/largest-body.ts';
import { createTestApp } from '../testing/test-app.ts';
import { operationsOf } from './contract-rules.ts';

/** Each character in the longest spelling that an encoder gives it. */
const escaped = (maxLength: number) => `"${'\\u00e9'.repeat(maxLength)}"`;

/** Calls whose texts are bounded in bytes together, or whose body a worker reads; their own specs send the largest. */
const boundedOtherwise = ['/api/keyword-analysis', '/api/sitemap-generator'];

describe('the body limit of a call', () => {
  let app: NestFastifyApplication;
  let bodies: { path: string; limit: string | undefined; largest: string | null }[];

  beforeAll(async () => {
    app = await createTestApp({
      fetcher: { fetch: () => Promise.reject(new WebFetchError('blocked_target', 'x')) },
      config: { adminToken: 'a-token-of-the-operator' },
    });
    bodies = operationsOf(contract).flatMap(({ path, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (!schema) return [];
      const limit = /The body may have (\d+ [KM]B)\.$/.exec(
        operation.responses?.[413]?.description ?? '',
      )?.[1];
      return [{ path, limit, largest: largestBody(contract, schema, escaped) }];
    });
  });
  afterAll(() => app.close());

  const bytesOf = (limit: string | undefined): number => {
    const [number, unit] = limit?.split(' ') ?? [];
    return unit === undefined
      ? defaultBodyLimit
      : Number(number) * (unit === 'KB' ? 1024 : 1_048_576);
  };
  const post = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer a-token-of-the-operator',
      },
    });

  it('is known for every call with a body', () => {
    expect(bodies.length).toBeGreaterThan(20);
    const unbounded = bodies.filter(({ largest }) => largest === null).map(({ path }) => path);
    expect(unbounded).toEqual(boundedOtherwise);
  });

  it('is what the contract says', async () => {
    for (const { path, limit } of bodies) {
      const answer = await post(path, ' '.repeat(bytesOf(limit) + 1_048_577));
      expect([path, answer.statusCode]).toEqual([path, 413]);
      expect([path, answer.json().detail]).toEqual([
        path,
        `Send a smaller body: at most ${limit ?? '64 KB'} here.`,
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

  it('is no larger than its fields need', () => {
    for (const { path, limit, largest } of bodies) {
      if (limit === undefined || largest === null) continue;
      expect([path, bytesOf(limit) > defaultBodyLimit]).toEqual([path, true]);
      expect([path, bytesOf(limit) < 1.3 * largest.length]).toEqual([path, true]);
    }
  });
});
