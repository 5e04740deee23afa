import { SiteGate } from './site-gate.ts';
import { parseTarget, type Target } from './target.ts';
import { allowNothing } from './egress-allow.ts';

const target = (url: string): Target => parseTarget(url, { ports: [443], allow: allowNothing });
const never = new AbortController().signal;

function gate(over: Partial<ConstructorParameters<typeof SiteGate>[0]> = {}) {
  const clock = { time: 0, now: () => clock.time };
  const site = new SiteGate({ requests: 3, windowMs: 1_000, maxConcurrent: 2, clock, ...over });
  return { clock, site };
}

const limited = { code: 'target_rate_limited' };

describe('SiteGate', () => {
  it('counts a site’s subdomains together, and other sites apart', async () => {
    const { site } = gate();
    for (const host of ['a.shop.co.uk', 'b.shop.co.uk', 'shop.co.uk']) {
      (await site.enter(target(host), never))();
    }
    await expect(site.enter(target('www.shop.co.uk'), never)).rejects.toMatchObject(limited);
    await expect(site.enter(target('other.co.uk'), never)).resolves.toBeDefined();
  });

  it('counts the sites of a hosting domain separately, and each IP address by itself', async () => {
    const { site } = gate({ requests: 1 });
    for (const host of ['a.github.io', 'b.github.io', '8.8.8.8', '8.8.4.4']) {
      await expect(site.enter(target(host), never)).resolves.toBeDefined();
    }
    await expect(site.enter(target('8.8.8.8'), never)).rejects.toMatchObject(limited);
  });

  it('admits requests again when the window has moved on', async () => {
    const { site, clock } = gate({ requests: 1 });
    (await site.enter(target('a.example'), never))();
    clock.time = 999;
    await expect(site.enter(target('a.example'), never)).rejects.toMatchObject(limited);
    clock.time = 1_001;
    await expect(site.enter(target('a.example'), never)).resolves.toBeDefined();
  });

  it('makes the third request wait until one of two has finished, first come first served', async () => {
    const { site } = gate({ requests: 100 });
    const order: number[] = [];
    const leave = await site.enter(target('a.example'), never);
    await site.enter(target('a.example'), never);
    const third = site.enter(target('a.example'), never).then(() => order.push(3));
    const fourth = site.enter(target('a.example'), never).then((go) => (order.push(4), go));
    await Promise.resolve();
    expect(order).toEqual([]);
    leave();
    leave();
    await third;
    expect(order).toEqual([3]);
    void fourth;
  });

  it('stops waiting when the request is canceled, and leaves the place for others', async () => {
    const { site } = gate({ requests: 100, maxConcurrent: 1 });
    const leave = await site.enter(target('a.example'), never);
    const controller = new AbortController();
    const given = site.enter(target('a.example'), controller.signal);
    controller.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    leave();
    await expect(site.enter(target('a.example'), never)).resolves.toBeDefined();
  });
});
