import { Logger } from '@nestjs/common';
import type { Run, RunStore } from '@plumbline/blog';
import type { SchedulerRegistry } from '@nestjs/schedule';
import type { Backstage } from '../../backstage/backstage.ts';
import { withAdminToken } from '../../config/admin-token.ts';
import { parseEnvironment } from '../../config/parse-environment.ts';
import type { BlogRuns } from './blog-runs.ts';
import { BlogSchedule } from './blog-schedule.ts';

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

  sendMissing() {
    return Promise.resolve(0);
  }
}

function replica(store: ScheduleStore, env: Record<string, string> = {}): BlogSchedule {
  const runs = {
    startScheduled: (key: string) => {
      const started = !store.claimed.has(key);
      store.claimed.add(key);
      return Promise.resolve(started ? ({ id: 'run' } as Run) : null);
    },
  };
  return new BlogSchedule(
    withAdminToken(
      parseEnvironment({ ADMIN_TOKEN: 'a-token-of-the-operator', OPENAI_API_KEY: 'sk', ...env }),
    ),
    store as unknown as RunStore,
    runs as BlogRuns,
    {} as SchedulerRegistry,
    { add: () => undefined } as unknown as Backstage,
  );
}

beforeAll(() => Logger.overrideLogger(false));

describe(BlogSchedule, () => {
  let store: ScheduleStore;
  beforeEach(() => {
    store = new ScheduleStore();
  });

  const days = async (schedule: BlogSchedule, ...times: string[]) => {
    const started: (string | null)[] = [];
    for (const time of times) started.push(await schedule.tick(at(time)));
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

  it('begins with the first time after it came into force', async () => {
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

  it('starts nothing for the hours in which it was off, or another one', async () => {
    await days(replica(store), '20T07:00:00');
    await days(replica(store, { BLOG_SCHEDULE: 'off' }), '21T05:00:00');
    expect(await days(replica(store), '21T08:00:00')).toEqual([null]);
    const later = replica(store, { BLOG_SCHEDULE: '0 9 * * *' });
    expect(await days(later, '21T08:30:00', '21T09:00:30')).toEqual([null, '2026-11-21']);
  });

  it('starts no second run on a day when its time is moved', async () => {
    expect(await days(replica(store), '21T05:00:00', '21T06:00:30')).toEqual([null, '2026-11-21']);
    const later = replica(store, { BLOG_SCHEDULE: '0 9 * * *' });
    expect(await days(later, '21T07:00:00', '21T09:00:30')).toEqual([null, null]);
  });

  it('keeps to its time zone', async () => {
    const tokyo = replica(store, { BLOG_TIMEZONE: 'Asia/Tokyo' });
    expect(await days(tokyo, '20T20:59:00', '20T21:00:10')).toEqual([null, '2026-11-21']);
  });

  it('does nothing while it is off', async () => {
    const off = replica(store, { BLOG_SCHEDULE: 'off' });
    expect(await days(off, '21T05:00:00', '21T06:00:30')).toEqual([null, null]);
  });
});
