import { setImmediate as soon } from 'node:timers/promises';
import { Places } from './places.ts';

const never = new AbortController().signal;

describe(Places, () => {
  it('lets in as many tasks as it has places, first come, first served', async () => {
    const places = new Places(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const task = (n: number) => async () => {
      order.push(n);
      most = Math.max(most, ++inside);
      await soon();
      inside -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5].map((n) => places.run(task(n), never)));
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('frees the place of a task that fails', async () => {
    const places = new Places(1);
    await expect(places.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
    await expect(places.run(() => Promise.resolve('in'), never)).resolves.toBe('in');
  });

  it('lets waiting tasks leave without losing a place', async () => {
    const places = new Places(1);
    const leaving = new AbortController();
    let done: () => void = () => undefined;
    const first = places.run(() => new Promise<void>((resolve) => (done = resolve)), never);
    const second = places.run(() => Promise.resolve('second'), leaving.signal);
    const third = places.run(() => Promise.resolve('third'), never);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    done();
    await first;
    await expect(third).resolves.toBe('third');
    await expect(places.run(() => Promise.resolve('again'), never)).resolves.toBe('again');
  });
});
