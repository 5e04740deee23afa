import { setImmediate as soon } from 'node:timers/promises';
import { Semaphore } from './semaphore.ts';

const never = new AbortController().signal;

describe(Semaphore, () => {
  it('lets in as many tasks as it has slots, first come, first served', async () => {
    const slots = new Semaphore(2);
    const order: number[] = [];
    let inside = 0;
    let highest = 0;
    const task = (n: number) => async () => {
      order.push(n);
      highest = Math.max(highest, ++inside);
      await soon();
      inside -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5].map((n) => slots.run(task(n), never)));
    expect(highest).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('frees the slot of a task that fails', async () => {
    const slots = new Semaphore(1);
    await expect(slots.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
    await expect(slots.run(() => Promise.resolve('in'), never)).resolves.toBe('in');
  });

  it('keeps the order of those who wait when one of them leaves', async () => {
    const slots = new Semaphore(1);
    const endFirst = await slots.acquire(never);
    const second = new AbortController();
    const reason = new Error('no longer wanted');
    const given = expect(slots.acquire(second.signal)).rejects.toBe(reason);
    let third = false;
    const waiting = slots.acquire(never).then((end) => {
      third = true;
      end();
    });
    second.abort(reason);
    await given;
    expect(third).toBe(false);
    endFirst();
    endFirst();
    await waiting;
    expect(third).toBe(true);
  });

  it('lets waiting tasks leave without losing a slot', async () => {
    const slots = new Semaphore(1);
    const leaving = new AbortController();
    let done: () => void = () => undefined;
    const first = slots.run(() => new Promise<void>((resolve) => (done = resolve)), never);
    const second = slots.run(() => Promise.resolve('second'), leaving.signal);
    const third = slots.run(() => Promise.resolve('third'), never);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    done();
    await first;
    await expect(third).resolves.toBe('third');
    await expect(slots.run(() => Promise.resolve('again'), never)).resolves.toBe('again');
  });
});
