import { WorkerPool } from '@plumbline/engine';
import { createTestApp } from './testing/test-app.ts';

it('multiplies the deadlines of worker threads by DEADLINE_FACTOR', async () => {
  const app = await createTestApp({ env: { DEADLINE_FACTOR: '3' } });
  const endless = 'export const jobs = { loop() { for (;;); } };';
  const lane = {
    name: 'endless',
    module: new URL(`data:text/javascript,${endless}`),
    size: 1,
    deadlineMs: 20,
    maxQueued: 1,
    jobs: { loop: (): undefined => undefined },
  };
  await expect(app.get(WorkerPool).run(lane, 'loop', undefined as never)).rejects.toMatchObject({
    cause: { message: 'loop took longer than 60 ms.' },
  });
});
