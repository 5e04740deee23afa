import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsString } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { createTestApp } from '../testing/test-app.ts';
import { KnownAnswers } from './known-answers.ts';
import { LightCall } from './light-call.ts';

class TextDto {
  @IsString({ message: 'Say it' })
  text!: string;
}

let calls = 0;

@Controller('api/repeat')
class RepeatController {
  @Post('at-once')
  @LightCall(TextDto, { repeatable: true })
  atOnce(@Body() { text }: TextDto): { text: string } {
    calls += 1;
    if (text === 'bug') throw new Error('no answer');
    return { text: `“${text}”` };
  }

  @Post('later')
  @LightCall(TextDto, { repeatable: true })
  later(@Body() { text }: TextDto): Promise<{ text: string }> {
    calls += 1;
    return Promise.resolve({ text });
  }
}

@Module({ controllers: [RepeatController] })
class RepeatModule {}

describe('a call that may be answered from memory', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ extraModules: [RepeatModule] })));
  afterAll(() => app.close());
  beforeEach(() => (calls = 0));

  const post = (payload: string, url = '/api/repeat/at-once', headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('gives the same answer again, with headers of its own, and works it out once', async () => {
    const first = await post('{"text":"a"}');
    const again = await post('{"text":"a"}');
    expect(calls).toBe(1);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ text: '“a”' });
    expect(again.body).toBe(first.body);
    const { 'x-request-id': one, ...headers } = first.headers;
    const { 'x-request-id': other, ...headersAgain } = again.headers;
    expect({ ...headersAgain, date: '' }).toEqual({ ...headers, date: '' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(other).not.toBe(one);
  });

  it('compresses what it remembers for who takes it', async () => {
    const text = 'long '.repeat(500);
    await post(JSON.stringify({ text }));
    const again = await post(JSON.stringify({ text }), undefined, { 'accept-encoding': 'gzip' });
    expect(again.headers['content-encoding']).toBe('gzip');
    expect(calls).toBe(1);
  });

  it('works out another body, also one that only looks different', async () => {
    await post('{"text":"b"}');
    const answers = [await post('{"text":"c"}'), await post('{ "text":"b"}')];
    expect(answers.map((answer) => answer.json().text)).toEqual(['“c”', '“b”']);
    expect(calls).toBe(3);
  });

  it('never remembers a refusal, a failure or an answer that came later', async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await post('{"text":7}')).statusCode).toBe(400);
      expect((await post('{"text":')).statusCode).toBe(400);
      expect((await post('{"text":"bug"}')).statusCode).toBe(500);
      expect((await post('{"text":"d"}', '/api/repeat/later')).json()).toEqual({ text: 'd' });
    }
    expect(calls).toBe(4);
  });

  it('still asks for JSON', async () => {
    await post('{"text":"e"}');
    const other = await post('{"text":"e"}', undefined, { 'content-type': 'text/plain' });
    expect(other.statusCode).toBe(415);
  });
});

describe(KnownAnswers, () => {
  const request = (url: string) => ({ url, bodyText: null }) as unknown as FastifyRequest;
  const put = (known: KnownAnswers, body: string, json = `"${body}"`) => {
    const one = request('/a');
    const found = known.find(one, body);
    if (found === undefined) known.add(one, json);
    return found?.bytes.toString();
  };

  it('keeps 500 answers at most, and those that are asked for longest', () => {
    const known = new KnownAnswers();
    known.keep('/a');
    for (let n = 0; n < 5_000; n += 1) {
      put(known, `body ${n}`);
      expect(put(known, 'often')).toBe(n === 0 ? undefined : '"often"');
    }
    expect(known.size('/a')).toBeGreaterThan(250);
    expect(known.size('/a')).toBeLessThanOrEqual(500);
    expect(put(known, 'body 4990')).toBe('"body 4990"');
    expect(put(known, 'body 4000')).toBeUndefined();
  });

  it('keeps neither long bodies nor long answers, nor anything of a path that did not ask for it', () => {
    const known = new KnownAnswers();
    known.keep('/a');
    put(known, 'x'.repeat(4_001));
    put(known, 'short', 'x'.repeat(16_001));
    const elsewhere = request('/b');
    known.find(elsewhere, 'body');
    known.add(elsewhere, '"b"');
    expect([known.size('/a'), known.size('/b')]).toEqual([0, 0]);
  });
});
