import { setImmediate as turn } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.ts';

it('runs one after the other, and once for all calls in the meantime', async () => {
  const begun: (() => void)[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const sweep = oneAtATime(async () => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await new Promise<void>((end) => begun.push(end));
    atOnce -= 1;
  });
  for (const _ of [1, 2, 3]) sweep();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.();
  await turn();
  expect(begun).toHaveLength(2);
  sweep();
  expect(begun).toHaveLength(3);
  expect(mostAtOnce).toBe(1);
});
