import { afterFailedAttempt, MailError, retryWaitsMs } from './index.ts';

const now = new Date('2026-06-01T12:00:00Z');

it('retries after growing delays, and finally gives up', () => {
  const refused = new MailError('temporary', '451 come back later');
  const first = afterFailedAttempt(refused, 1, now);
  expect(first).toEqual({
    state: 'waiting',
    nextTryAt: new Date('2026-06-01T12:01:00Z'),
    error: '451 come back later',
  });
  const waits = retryWaitsMs.map((_, index) => {
    const outcome = afterFailedAttempt(refused, index + 1, now);
    return outcome.state === 'waiting' ? outcome.nextTryAt.getTime() - now.getTime() : 0;
  });
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2 * 86_400_000);
  expect(afterFailedAttempt(refused, retryWaitsMs.length + 1, now)).toEqual({
    state: 'failed',
    error: '451 come back later',
  });
});

it('gives up at once on a permanent failure', () => {
  expect(afterFailedAttempt(new MailError('permanent', '550 no such user'), 1, now)).toEqual({
    state: 'failed',
    error: '550 no such user',
  });
});

it('does not store the text of an unexpected error', () => {
  const outcome = afterFailedAttempt(new Error('password=hunter2'), 1, now);
  expect(JSON.stringify(outcome)).not.toContain('hunter2');
  expect(outcome.state).toBe('waiting');
});
