import { afterFailedTry, MailError, retryWaitsMs } from './index.ts';

const now = new Date('2026-06-01T12:00:00Z');

it('tries again after longer and longer waits, and at last gives up', () => {
  const refused = new MailError('temporary', '451 come back later');
  const first = afterFailedTry(refused, 1, now);
  expect(first).toEqual({
    state: 'waiting',
    nextTryAt: new Date('2026-06-01T12:01:00Z'),
    error: '451 come back later',
  });
  const waits = retryWaitsMs.map((_, index) => {
    const outcome = afterFailedTry(refused, index + 1, now);
    return outcome.state === 'waiting' ? outcome.nextTryAt.getTime() - now.getTime() : 0;
  });
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2 * 86_400_000);
  expect(afterFailedTry(refused, retryWaitsMs.length + 1, now)).toEqual({
    state: 'failed',
    error: '451 come back later',
  });
});

it('gives up at once on a mail that will be refused again', () => {
  expect(afterFailedTry(new MailError('permanent', '550 no such user'), 1, now)).toEqual({
    state: 'failed',
    error: '550 no such user',
  });
});

it('keeps nothing of an error that is not about the mail', () => {
  const outcome = afterFailedTry(new Error('password=hunter2'), 1, now);
  expect(JSON.stringify(outcome)).not.toContain('hunter2');
  expect(outcome.state).toBe('waiting');
});
