import { Logger } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { BlogRun, BlogRunStore, PostStore } from '@plumbline/blog';
import type { WorkerPool } from '@plumbline/engine';
import type { LanguageModel } from '@plumbline/seo/language-model';
import type { BackgroundServices } from '../../background-services.ts';
import { withAdminToken } from '../../config/admin-token.ts';
import { parseEnvironment } from '../../config/parse-environment.ts';
import { BlogGenerationService, type SitePaths } from './blog-generation.service.ts';
import type { BlogRuns } from './blog-runs.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

/** The part of the store that a schedule reads and writes, shared by replicas. */
class ScheduleStore {
  armed: { expression: string | null; timezone: string; since: Date } | null = null;
  readonly claimed = new Set<string>();

  arm(schedule: { expression: string | null; timezone: string }, now: Date) {
    const same =
      this.armed?.expression === schedule.expression && this.armed.timezone === schedule.timezone;
    if (!same) this.armed = { ...schedule, since: now };
    return Promise.resolve(this.armed);
  }

  hasRun(key: string) {
    return Promise.resolve(this.claimed.has(key));
  }
}

function replica(store: ScheduleStore, env: Record<string, string> = {}): BlogGenerationService {
  const runs = {
    startScheduled: (key: string) => {
      const started = !store.claimed.has(key);
      store.claimed.add(key);
      return Promise.resolve(started ? ({ id: 'run' } as BlogRun) : null);
    },
  };
  return new BlogGenerationService(
    withAdminToken(
      parseEnvironment({ ADMIN_TOKEN: 'a-token-of-the-operator', OPENAI_API_KEY: 'sk', ...env }),
    ),
    store as unknown as BlogRunStore,
    runs as BlogRuns,
    {} as LanguageModel,
    {} as PostStore,
    {} as SitePaths,
    {} as WorkerPool,
    { add: () => undefined } as unknown as BackgroundServices,
  );
}

beforeAll(() => Logger.overrideLogger(false));

describe(BlogGenerationService, () => {
  let store: ScheduleStore;
  beforeEach(() => {
    store = new ScheduleStore();
  });

  const days = async (schedule: BlogGenerationService, ...times: string[]) => {
    const started: (string | null)[] = [];
    for (const time of times) started.push(await schedule.startDueRun(at(time)));
    return started;
  };

  it('starts one run a day, at its time', async () => {
    const times = [
      '21T05:58:30',
      '21T05:59:30',
      '21T06:00:30',
      '21T06:01:30',
      '22T05:59:00',
      '22T06:00:00',
    ];
    expect(await days(replica(store), ...times)).toEqual([
      null,
      null,
      '2026-11-21',
      null,
      null,
      '2026-11-22',
    ]);
  });

  it('starts at the first scheduled time after it was set', async () => {
    expect(await days(replica(store), '21T10:00:00', '21T23:00:00', '22T06:00:10')).toEqual([
      null,
      null,
      '2026-11-22',
    ]);
  });

  it('catches up once after the server was down, however long', async () => {
    await days(replica(store), '17T05:00:00');
    expect(await days(replica(store), '21T09:00:00', '21T09:01:00')).toEqual(['2026-11-21', null]);
    expect(await days(replica(store), '22T06:00:00')).toEqual(['2026-11-22']);
  });

  it('doesn’t catch up on times when it was off or set differently', async () => {
    await days(replica(store), '20T07:00:00');
    await days(replica(store, { BLOG_SCHEDULE: 'off' }), '21T05:00:00');
    expect(await days(replica(store), '21T08:00:00')).toEqual([null]);
    const later = replica(store, { BLOG_SCHEDULE: '0 9 * * *' });
    expect(await days(later, '21T08:30:00', '21T09:00:30')).toEqual([null, '2026-11-21']);
  });

  it('doesn’t start a second run on a day when its time changes', async () => {
    expect(await days(replica(store), '21T05:00:00', '21T06:00:30')).toEqual([null, '2026-11-21']);
    const later = replica(store, { BLOG_SCHEDULE: '0 9 * * *' });
    expect(await days(later, '21T07:00:00', '21T09:00:30')).toEqual([null, null]);
  });

  it('keeps to its time zone', async () => {
    const tokyo = replica(store, { BLOG_TIMEZONE: 'Asia/Tokyo' });
    expect(await days(tokyo, '20T20:59:00', '20T21:00:10')).toEqual([null, '2026-11-21']);
  });

  it('checks every minute with the interval of @nestjs/schedule once the server has started', async () => {
    const service = replica(store);
    const look = jest.spyOn(service, 'startDueRun').mockResolvedValue(null);
    const testing = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot()],
      providers: [{ provide: BlogGenerationService, useValue: service }],
    }).compile();
    jest.useFakeTimers();
    await testing.init();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(look).not.toHaveBeenCalled();
    await service.start();
    expect(look).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(look).toHaveBeenCalledTimes(3);
    await service.stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(look).toHaveBeenCalledTimes(3);
    await testing.close();
    jest.useRealTimers();
  });

  it('does nothing while it is off', async () => {
    const off = replica(store, { BLOG_SCHEDULE: 'off' });
    expect(await days(off, '21T05:00:00', '21T06:00:30')).toEqual([null, null]);
  });
});
