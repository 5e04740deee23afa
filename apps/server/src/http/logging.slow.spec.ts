import { type ArgumentsHost, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { ProblemFilter } from './problem-filter.ts';
import { ProblemError } from './problems.ts';

describe('the log of the application', () => {
  const lines: string[] = [];
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const logDestination = { write: (line: string) => void lines.push(line) };
    app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logDestination });
  });
  afterAll(() => app.close());
  beforeEach(() => void (lines.length = 0));

  it('has neither queries nor an error’s properties other than its message', () => {
    const err = Object.assign(new Error('GET /blog?search=s3cret failed'), {
      params: ['s3cret'],
      cause: new Error('at https://a.example/?url=s3cret and more'),
    });
    const nest = new Logger('Spec');
    nest.error({ err, inner: { err }, url: '/blog?search=s3cret' }, 'Failed at /x?y=s3cret');
    nest.error(err);
    nest.warn(`Why? ${String(err)}`);
    expect(lines.join('')).not.toContain('s3cret');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'Failed at /x?…', url: '/blog?…', err: { type: 'Error' } },
      { err: { message: 'GET /blog?… failed: at https://a.example/?… and more' } },
      { msg: 'Why? Error: GET /blog?… failed' },
    ]);
  });

  it('logs and counts no failure for a response that nobody waits for', () => {
    const count = jest.fn();
    const sides = {
      getRequest: () => ({ raw: {} }),
      getResponse: () => ({ raw: { destroyed: true } }),
    };
    const host = { switchToHttp: () => sides } as unknown as ArgumentsHost;
    new ProblemFilter(count).catch(new ProblemError('cancelled'), host);
    expect([lines, count.mock.calls]).toEqual([[], []]);
  });

  it('logs the cause for the operator, hidden from the visitor, under the same id', async () => {
    const answer = await app.inject('/api/echo/fail/bug');
    const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
    expect(failure.err.message).toBe('the password is hunter2');
    expect(failure.reqId).toBe(answer.headers['x-request-id']);
    expect(answer.json().instance).toBe(`urn:uuid:${failure.reqId}`);
  });
});
