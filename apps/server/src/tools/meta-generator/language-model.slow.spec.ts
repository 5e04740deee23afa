import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type ChatServer,
  json,
  says,
  startChatServer,
} from '@plumbline/adapters/language-model/testing';
import { createTestApp } from '../../testing/test-app.ts';
import type { MetaTagsReportDto } from './meta-generator.dto.ts';

const key = 'sk-operators-own-key-000000';
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
const titleByRules = 'How to choose garden spades | Spade & Son';

describe('with a language model', () => {
  let server: ChatServer;
  let app: NestFastifyApplication;
  let log: string;
  beforeAll(async () => (server = await startChatServer()));
  afterAll(() => server.close());
  beforeEach(async () => {
    log = '';
    const logDestination = new PassThrough();
    logDestination.on('data', (chunk: Buffer) => (log += chunk.toString()));
    app = await createTestApp({
      env: {
        OPENAI_BASE_URL: server.baseUrl,
        OPENAI_API_KEY: key,
        OPENAI_MODEL: 'test-model',
        LOG_LEVEL: 'info',
      },
      logDestination,
    });
  });
  afterEach(() => app.close());

  const post = (payload: object = input) =>
    app.inject({ method: 'POST', url: '/api/meta-tags', payload });
  const write = async (payload: object = input) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.body + log).not.toContain(key);
    return answer.json<{ data: MetaTagsReportDto }>().data;
  };

  it('marks what it wrote, and sends the key to the endpoint alone', async () => {
    server.answer(says(JSON.stringify(good)));
    expect(await write()).toMatchObject({
      title: good.keyword.title,
      writtenBy: 'ai',
      model: 'test-model',
      note: null,
      variants: [{ writtenBy: 'ai' }, { writtenBy: 'ai' }, { writtenBy: 'ai' }],
    });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain(key);
  });

  it('falls back to rules and says so, without quoting the endpoint', async () => {
    server.answer(json(401, { error: { message: `Incorrect key ${key}` } }));
    const data = await write();
    expect(data).toMatchObject({ title: titleByRules, writtenBy: 'rules', model: null });
    expect(data.note).toMatch(/cannot be reached/);
    expect(log).toMatch(/language model: [a-z_]+ \(401\)/);
  });

  it('limits concurrent calls, and uses rules for the others', async () => {
    const waiting: (() => void)[] = [];
    server.answer((response, request) => {
      waiting.push(() => says(JSON.stringify(good))(response, request));
    });
    const all = Array.from({ length: 12 }, (_, n) => write({ ...input, websiteName: `Shop ${n}` }));
    await expect(all[11]).resolves.toMatchObject({ writtenBy: 'rules' });
    while (waiting.length < 4) await wait(5);
    for (const go of waiting) go();
    const done = await Promise.all(all);
    expect(done.filter(({ writtenBy }) => writtenBy === 'ai')).toHaveLength(4);
    expect(server.requests).toHaveLength(4);
  });

  it('doesn’t keep calling a model that is down', async () => {
    server.answer(json(500, {}));
    for (let n = 0; n < 5; n += 1) await write({ ...input, websiteName: `Shop ${n}` });
    expect(server.requests).toHaveLength(2);
  });
});
