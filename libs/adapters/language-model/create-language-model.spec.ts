import { inspect } from 'node:util';
import { LanguageModelError } from '@plumbline/seo/language-model';
import { z } from 'zod';
import { createLanguageModel } from './create-language-model.ts';
import { type ChatServer, json, says, startChatServer } from './testing/chat-server.ts';

const key = 'sk-very-secret-0123456789';
const shape = z.object({ title: z.string().min(1).max(40), tags: z.array(z.string()).max(3) });
const good = { title: 'Garden spades', tags: ['spades'] };

describe('a language model over HTTP', () => {
  let server: ChatServer;
  beforeAll(async () => (server = await startChatServer()));
  afterAll(() => server.close());

  const modelAt = (apiKey: string | null = key) =>
    createLanguageModel({ baseUrl: server.baseUrl, apiKey, model: 'test-model' });

  const ask = (
    options: { timeoutMs?: number; signal?: AbortSignal; model?: ReturnType<typeof modelAt> } = {},
  ) =>
    (options.model ?? modelAt()).generate({
      schema: shape,
      name: 'page',
      system: 'Write a title.',
      prompt: 'About spades.',
      maxOutputTokens: 300,
      timeoutMs: options.timeoutMs ?? 5_000,
      ...(options.signal ? { signal: options.signal } : {}),
    });

  /** How it failed. The error must contain neither the endpoint's response nor the key. */
  async function failure(...args: Parameters<typeof ask>) {
    const error: unknown = await ask(...args).then(
      () => 'it worked',
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(LanguageModelError);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key);
    return (error as LanguageModelError).code;
  }

  it('sends the request in the protocol, and returns the object and its usage', async () => {
    server.answer(says(JSON.stringify(good)));
    await expect(ask()).resolves.toEqual({
      value: good,
      usage: { inputTokens: 120, outputTokens: 40, requests: 1 },
      model: 'test-model',
    });
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
    expect(request?.body).toMatchObject({
      model: 'test-model',
      max_tokens: 300,
      messages: [
        { role: 'system', content: 'Write a title.' },
        { role: 'user', content: 'About spades.' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'page',
          strict: true,
          schema: { type: 'object', required: ['title', 'tags'], additionalProperties: false },
        },
      },
    });
    // Not every endpoint's strict structured output supports it, so it is checked here.
    expect(JSON.stringify(request?.body)).not.toContain('maxLength');
  });

  it('sends no key if none is configured', async () => {
    server.answer(says(JSON.stringify(good)));
    await ask({ model: modelAt(null) });
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['in a code fence', '```json\n{"title":"Garden spades","tags":["spades"]}\n```'],
    ['after thinking', '<think>{"title": 1}</think>\n{"title":"Garden spades","tags":["spades"]}'],
    ['among words', 'Here it is: {"title":"Garden spades","tags":["spades"]} Enjoy!'],
    ['with more than was asked', JSON.stringify({ ...good, __proto__: null, extra: '<script>' })],
  ])('accepts a response %s', async (_, text) => {
    server.answer(says(text));
    expect((await ask()).value).toEqual(good);
  });

  it('falls back to the prompt without structured output, and remembers that', async () => {
    server.answer(
      json(400, { error: { message: 'response_format is not supported' } }),
      says(JSON.stringify(good)),
    );
    const model = modelAt();
    expect((await ask({ model })).usage.requests).toBe(2);
    const [, second] = server.requests;
    expect(second?.body).not.toHaveProperty('response_format');
    expect(second?.body.messages?.[0]?.content).toMatch(/one JSON object[^]*"tags"/);
    expect((await ask({ model })).usage.requests).toBe(1);
    expect(server.requests).toHaveLength(3);
  });

  it('uses the token limit parameter that the endpoint expects', async () => {
    server.answer(
      json(400, { error: { message: "Use 'max_completion_tokens' instead of 'max_tokens'." } }),
      says(JSON.stringify(good)),
    );
    await ask();
    expect(server.requests[1]?.body).toMatchObject({
      max_completion_tokens: 300,
      response_format: { type: 'json_schema' },
    });
  });

  it.each([
    ['text that is no JSON', says('Garden spades')],
    ['JSON that breaks off', says('{"title":"Garden')],
    ['another shape', says('{"title":7,"tags":"spades"}')],
    ['a title longer than allowed', says(JSON.stringify({ ...good, title: 'x'.repeat(41) }))],
    ['null', says('null')],
    ['nothing', says(null)],
    ['a tool call', says(null, { message: { role: 'assistant', tool_calls: [{}] } })],
    ['an answer cut at the limit', says(JSON.stringify(good), { finish_reason: 'length' })],
    ['two megabytes', says(JSON.stringify({ ...good, title: 'x'.repeat(2_000_000) }))],
    ['no choices', json(200, { choices: [] })],
    ['choices of another kind', json(200, { choices: 'none' })],
    ['HTML', (response: Parameters<ReturnType<typeof says>>[0]) => void response.end('<html>')],
    [
      'a body that is no JSON',
      (response: Parameters<ReturnType<typeof says>>[0]) => {
        response.setHeader('content-type', 'application/json');
        response.end('{"choices": [');
      },
    ],
  ])('treats %s as a bad answer, after one more try', async (_, answer) => {
    server.answer(answer);
    expect(await failure()).toBe('bad_answer');
    expect(server.requests).toHaveLength(2);
  });

  it('uses the second response when the first is bad', async () => {
    server.answer(says('no'), says(JSON.stringify(good)));
    expect(await ask()).toMatchObject({
      value: good,
      usage: { inputTokens: 240, outputTokens: 80, requests: 2 },
    });
  });

  it.each([
    ['refused', 1, says(null, { message: { role: 'assistant', refusal: 'I cannot' } })],
    ['refused', 1, says('', { finish_reason: 'content_filter' })],
    [
      'rate_limited',
      1,
      json(429, { error: { message: `slow down ${key}` } }, { 'retry-after': '60' }),
    ],
    ['unavailable', 2, json(500, { error: { message: key } })],
    ['unavailable', 2, json(401, { error: { message: `Incorrect API key provided: ${key}` } })],
    ['unavailable', 2, json(200, { error: { message: `overloaded ${key}` } })],
    ['unavailable', 2, json(302, {}, { location: 'http://127.0.0.1:1/' })],
    ['timeout', 1, json(504, {})],
  ] as const)('calls it %s, after %i requests', async (code, requests, answer) => {
    server.answer(answer);
    expect(await failure()).toBe(code);
    expect(server.requests).toHaveLength(requests);
  });

  it('is unavailable if no server listens', async () => {
    const model = createLanguageModel({
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: key,
      model: 'test-model',
    });
    expect(await failure({ model })).toBe('unavailable');
  });

  it.each([
    ['says nothing', () => undefined],
    [
      'never ends its answer',
      (response: Parameters<ReturnType<typeof says>>[0]) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('stops waiting for an endpoint that %s', async (_, answer) => {
    server.answer(answer);
    expect(await failure({ timeoutMs: 200 })).toBe('timeout');
    expect(server.requests).toHaveLength(1);
  });

  it('stops when the caller aborts, with the caller’s reason', async () => {
    server.answer(() => undefined);
    const leaving = new AbortController();
    const gone = ask({ signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('the caller has gone')), 50);
    await expect(gone).rejects.toThrow('the caller has gone');
    await expect(ask({ signal: leaving.signal })).rejects.toThrow('the caller has gone');
    expect(server.requests).toHaveLength(1);
  });
});
