import { Logger } from '@nestjs/common';
import { FakeLinkIndex } from '@plumbline/links/testing';
import type { BackgroundServices } from '../background-services.ts';
import type { ShutdownGate } from '../http/shutdown-gate.ts';
import { testConfig } from '../testing/test-config.ts';
import { type QuickImport, QuickIndexService } from './quick-index.service.ts';

const progress = { stage: 'reading', bytes: 4_000_000, total: 80_000_000, rows: 50_000 } as const;
const imported = { release: 'majestic-million-2026-03-14', isNew: true };
const mondays = '0 5 * * 1';
const monday = (time: string) => new Date(`2026-03-16T${time}Z`);

const release = { name: 'majestic-million-2026-07-15', from: '2026-07-15', to: '2026-07-15' };
/** When a fake index was imported. */
const importedAt = '2026-07-15T12:00:00Z';

type Run = Parameters<QuickImport['run']>[0];

/** A service, and the imports that it has started. */
function newService(env: Record<string, string> = {}, list?: 'imported' | 'shipped') {
  const runs: (Run & PromiseWithResolvers<typeof imported>)[] = [];
  const quickImport: QuickImport = {
    run(options) {
      const outcome = Promise.withResolvers<typeof imported>();
      options.signal.addEventListener('abort', () => outcome.reject(options.signal.reason));
      runs.push({ ...options, ...outcome });
      return outcome.promise;
    },
    explain: (error) => ({ sentence: `Failed: ${String(error)}.`, isForeseen: true }),
  };
  const closing = new AbortController();
  const index = new FakeLinkIndex(
    list === undefined ? {} : { networks: { release, rows: [], isSample: list === 'shipped' } },
  );
  const service = new QuickIndexService(
    testConfig(env),
    quickImport,
    index,
    { add: () => undefined } as unknown as BackgroundServices,
    { closing: closing.signal } as ShutdownGate,
  );
  return { service, runs, closing };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe(QuickIndexService, () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('runs one import at a time, and shows its progress and result', async () => {
    const { service, runs } = newService();
    expect(service.status).toMatchObject({ state: 'idle', progress: null, startedAt: null });
    expect(service.startImport()).toMatchObject({
      state: 'running',
      progress: null,
      endedAt: null,
    });
    runs[0]?.onProgress(progress);
    expect(service.startImport()).toMatchObject({ state: 'running', progress });
    expect(runs).toHaveLength(1);
    runs[0]?.resolve(imported);
    await settled();
    expect(service.status).toMatchObject({ state: 'done', isNew: true, progress, error: null });
    expect(service.startImport()).toMatchObject({ state: 'running', isNew: null });
    expect(runs).toHaveLength(2);
  });

  it('says why an import failed until the next one starts', async () => {
    const { service, runs } = newService();
    service.startImport();
    runs[0]?.reject('its host answers 404');
    await settled();
    expect(service.status).toMatchObject({
      state: 'failed',
      error: 'Failed: its host answers 404.',
    });
    expect(service.startImport()).toMatchObject({ state: 'running', error: null });
  });

  it('stops an import, keeps its progress, and can start again', async () => {
    const { service, runs } = newService();
    service.startImport();
    runs[0]?.onProgress(progress);
    expect(await service.stopImport()).toMatchObject({ state: 'idle', progress, error: null });
    expect(await service.stopImport()).toMatchObject({ state: 'idle' });
    service.startImport();
    expect(runs).toHaveLength(2);
    expect(runs[1]?.signal.aborted).toBe(false);
  });

  it('stops when the server stops, and starts nothing then', async () => {
    const { service, runs, closing } = newService();
    service.startImport();
    closing.abort();
    await service.stop();
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(service.startImport()).toMatchObject({ state: 'idle' });
    expect(runs).toHaveLength(1);
  });

  describe('with a schedule', () => {
    beforeEach(
      () => void jest.useFakeTimers({ now: monday('04:00:00'), doNotFake: ['setImmediate'] }),
    );
    afterEach(() => void jest.useRealTimers());

    it('imports at each due time, once', async () => {
      const { service, runs } = newService({ LINK_INDEX_REFRESH: mondays });
      await service.start();
      expect(service.nextRefresh()).toEqual(monday('05:00:00'));
      service.everyMinute(monday('04:59:30'));
      expect(runs).toHaveLength(0);
      service.everyMinute(monday('05:00:30'));
      runs[0]?.resolve(imported);
      await settled();
      service.everyMinute(monday('05:01:30'));
      expect(runs).toHaveLength(1);
      expect(service.nextRefresh(monday('05:01:30'))).toEqual(new Date('2026-03-23T05:00Z'));
      service.everyMinute(new Date('2026-03-23T05:00:10Z'));
      expect(runs).toHaveLength(2);
    });

    it.each([
      ['catches up at its start what was due after the last import', 'imported', 7, 1],
      ['leaves a list alone that was imported after the last due time', 'imported', 1, 0],
      ['does not download a first list at its start', 'shipped', 7, 0],
      ['does not download one into an empty index', undefined, 7, 0],
    ] as const)('%s', async (_, list, daysLater, imports) => {
      jest.setSystemTime(Date.parse(importedAt) + daysLater * 86_400_000);
      const { service, runs } = newService({ LINK_INDEX_REFRESH: mondays }, list);
      await service.start();
      expect(runs).toHaveLength(imports);
    });

    it('does nothing on its own before the start, after the stop, and without one', async () => {
      const { service, runs } = newService({ LINK_INDEX_REFRESH: mondays });
      service.everyMinute(monday('05:00:30'));
      await service.start();
      await service.stop();
      service.everyMinute(monday('05:00:30'));
      expect(runs).toHaveLength(0);
      const off = newService({}, 'imported');
      jest.setSystemTime(Date.parse(importedAt) + 7 * 86_400_000);
      await off.service.start();
      off.service.everyMinute(monday('05:00:30'));
      expect(off.runs).toHaveLength(0);
      expect(off.service.nextRefresh()).toBeNull();
    });
  });
});
