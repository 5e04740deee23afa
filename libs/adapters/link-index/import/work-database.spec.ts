import { BackgroundTask } from './work-database.ts';

it('runs one task after another while its caller continues', async () => {
  const behind = new BackgroundTask();
  const told: string[] = [];
  let finish = () => {};
  await behind.begin(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    told.push('first');
  });
  const second = behind.begin(async () => void told.push('second'));
  await Promise.resolve();
  expect(told).toEqual([]);
  finish();
  await second;
  await behind.end();
  expect(told).toEqual(['first', 'second']);
});

it('throws a failure when the next task begins, and at the end', async () => {
  const behind = new BackgroundTask();
  const failing = () => Promise.reject(new Error('disk full'));
  await behind.begin(failing);
  const never = jest.fn<Promise<void>, []>();
  await expect(behind.begin(never)).rejects.toThrow('disk full');
  await expect(behind.end()).rejects.toThrow('disk full');
  expect(never).not.toHaveBeenCalled();
});
