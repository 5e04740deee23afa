import { type BlogRun, timeLeft } from './blog-run.ts';

const second = (n: number) => new Date(Date.parse('2026-11-21T06:00:00Z') + n * 1_000);

const aRun = (changes: Partial<BlogRun> = {}): BlogRun => ({
  id: '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11',
  kind: 'bulk',
  trigger: 'person',
  day: '2026-11-21',
  scheduleKey: null,
  state: 'running',
  requested: 50,
  counts: { waiting: 38, writing: 2, published: 8, draft: 0, rejected: 1, failed: 1, cancelled: 0 },
  words: 0,
  repaired: 0,
  spent: { inputTokens: 0, outputTokens: 0, requests: 0, usd: null },
  waitingFor: null,
  waitingUntil: null,
  recentEnds: [second(30), second(20), second(10)],
  createdAt: second(0),
  startedAt: second(0),
  endedAt: null,
  ...changes,
});

describe(timeLeft, () => {
  it('multiplies the pace of the last posts by the number of remaining posts', () => {
    expect(timeLeft(aRun())).toBe(400);
  });

  it.each<[string, Partial<BlogRun>]>([
    ['before two posts have ended', { recentEnds: [second(30)] }],
    ['while the budget is spent', { waitingFor: 'budget' }],
    ['while the endpoint recovers', { waitingFor: 'retry' }],
    ['after the end', { state: 'done' }],
  ])('is unknown %s', (_, changes) => {
    expect(timeLeft(aRun(changes))).toBeNull();
  });
});
