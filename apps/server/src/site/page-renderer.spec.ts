import { Logger } from '@nestjs/common';
import { EngineError, type EngineErrorCode, type WorkerPool } from '@plumbline/engine';
import { testConfig } from '../testing/test-app.ts';
import { PageRenderer } from './page-renderer.ts';

it.each<[EngineErrorCode, 'debug' | 'error']>([
  ['queue_full', 'debug'],
  ['shutting_down', 'debug'],
  ['internal_error', 'error'],
  ['page_too_complex', 'error'],
])('a page that is not rendered because of %s is logged at %s', async (code, expected) => {
  const pool = { run: () => Promise.reject(new EngineError(code)) };
  const renderer = new PageRenderer(testConfig(), pool as unknown as WorkerPool);
  const logged: unknown[] = [];
  const spies = (['debug', 'error'] as const).map((level) =>
    jest.spyOn(Logger.prototype, level).mockImplementation((...args: unknown[]) => {
      logged.push(level, args[0]);
    }),
  );
  expect(await renderer.render('/seo-audit?url=secret')).toBe(null);
  for (const spy of spies) spy.mockRestore();
  expect(logged).toEqual([expected, expect.objectContaining({ path: '/seo-audit' })]);
});
