import { FakeWebFetcher } from '@plumbline/page/testing';
import { type BudgetLimits, notAsked, RequestBudget } from './request-budget.ts';

const origin = 'https://site.example';

function budgetOver(
  fetcher: FakeWebFetcher,
  limits: Partial<BudgetLimits> = {},
  options: { used?: number; startedAt?: number } = {},
) {
  return new RequestBudget(fetcher, {
    startedAt: options.startedAt ?? Date.now(),
    used: options.used ?? 0,
    signal: new AbortController().signal,
    limits: { requests: 80, totalMs: 30_000, requestMs: 8_000, parallel: 10, ...limits },
  });
}

const paths = (count: number) => Array.from({ length: count }, (_, n) => `${origin}/${n}`);

describe(RequestBudget, () => {
  it('sends no more requests than allowed, and says which it did not send', async () => {
    const fetcher = new FakeWebFetcher(Object.fromEntries(paths(5).map((url) => [url, {}])));
    const budget = budgetOver(fetcher, { requests: 4 }, { used: 1 });
    const asked = await Promise.all(paths(5).map((url) => budget.ask(url)));
    expect(fetcher.calls).toHaveLength(3);
    expect(asked.map(({ answer }) => answer.failure)).toEqual([
      null,
      null,
      null,
      notAsked,
      notAsked,
    ]);
    expect(budget.remaining).toBe(0);
  });

  it('counts redirects as requests', async () => {
    const hop = { url: `${origin}/x`, status: 302, location: '/y', ms: 1 };
    const redirects = [hop, hop, hop, hop];
    const programs = paths(50).map((url) => [url, { redirects }]);
    const fetcher = new FakeWebFetcher(Object.fromEntries(programs));
    const budget = budgetOver(fetcher, { requests: 20, parallel: 1 });
    for (const url of paths(50)) await budget.ask(url);
    expect(fetcher.calls).toHaveLength(4);
    expect(budget.used).toBe(20);
  });

  it('sends a request again if it needs more of the response', async () => {
    const body = 'x'.repeat(5_000);
    const budget = budgetOver(new FakeWebFetcher({ [`${origin}/`]: { body } }));
    const [start, whole] = await Promise.all([
      budget.ask(`${origin}/`, { maxBytes: 2_000, onTooLarge: 'truncate' }),
      budget.ask(`${origin}/`, { maxBytes: 9_000, onTooLarge: 'truncate' }),
    ]);
    expect(start.response?.body.byteLength).toBe(2_000);
    expect(whole.response?.body.byteLength).toBe(5_000);
  });

  it('requests a URL once', async () => {
    const fetcher = new FakeWebFetcher({ [`${origin}/`]: {} });
    const budget = budgetOver(fetcher);
    await Promise.all([budget.ask(`${origin}/`), budget.ask(`${origin}/`)]);
    expect(fetcher.calls).toHaveLength(1);
    expect(budget.used).toBe(1);
  });

  it('limits parallel requests', async () => {
    let running = 0;
    let most = 0;
    const slow = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return {};
    };
    const fetcher = new FakeWebFetcher(Object.fromEntries(paths(20).map((url) => [url, slow])));
    const budget = budgetOver(fetcher, { parallel: 3 });
    await Promise.all(paths(20).map((url) => budget.ask(url)));
    expect(most).toBe(3);
  });

  it('sends nothing once its time is up', async () => {
    const fetcher = new FakeWebFetcher();
    const budget = budgetOver(fetcher, {}, { startedAt: Date.now() - 31_000 });
    const { answer } = await budget.ask(`${origin}/`);
    expect(answer).toMatchObject({ status: null, failure: notAsked });
    expect(fetcher.calls).toEqual([]);
  });

  it('keeps its deadline if the clock is set back', async () => {
    const budget = budgetOver(new FakeWebFetcher(), {}, { startedAt: Date.now() - 31_000 });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    try {
      const { answer } = await budget.ask(`${origin}/`);
      expect(answer).toMatchObject({ status: null, failure: notAsked });
    } finally {
      clock.mockRestore();
    }
  });

  it('reports a failure by its code and continues', async () => {
    const budget = budgetOver(new FakeWebFetcher({ [`${origin}/`]: 'timeout' }));
    const { answer, response } = await budget.ask(`${origin}/`);
    expect(answer).toEqual({
      url: `${origin}/`,
      finalUrl: `${origin}/`,
      status: null,
      failure: 'timeout',
      redirects: [],
    });
    expect(response).toBeNull();
  });

  it('stops everything when the caller disconnects', async () => {
    const budget = budgetOver(new FakeWebFetcher({ [`${origin}/`]: 'cancelled' }));
    await expect(budget.ask(`${origin}/`)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
