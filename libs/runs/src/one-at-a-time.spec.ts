import { setImmediate as turn } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.ts';

it('runs one call after the other, and once for all calls in the meantime', async () => {
  const started: (() => void)[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const sweep = oneAtATime(async () => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await new Promise<void>((end) => started.push(end));
    atOnce -= 1;
  });
  for (const _ of [1, 2, 3]) sweep();
  expect(started).toHaveLength(1);
  started[0]?.();
  await turn();
  expect(started).toHaveLength(2);
  started[1]?.();
  await turn();
  expect(started).toHaveLength(2);
  sweep();
  expect(started).toHaveLength(3);
  expect(mostAtOnce).toBe(1);
});
