import { setTimeout as sleep } from 'node:timers/promises';
import type { RunBounds, RunOrder } from '@plumbline/runs';
import { aRunKind, describeRunStore } from '@plumbline/runs/testing';
import { sql } from 'kysely';
import type { DatabaseKind, Storage } from '../../storage.ts';
import { silentLog, storageForTests } from '../../testing/index.ts';
import { DatabaseRunChanges } from '../database-run-changes.ts';
import { DatabaseRunQueue } from '../database-run-queue.ts';
import { DatabaseRunStore } from '../database-run-store.ts';

/** The store of runs and its queue, on one kind of database. */
export function describeDatabaseRunStore(kind: DatabaseKind): void {
  describe(`on ${kind}`, () => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await storageForTests(kind);
    }, 120_000);
    afterAll(() => storage.close());

    const loseJobs = async () => {
      await sql`delete from pgboss.job where name = 'spec-runs'`.execute(storage.db);
    };
    const empty = async () => {
      await storage.boss();
      await sql`truncate runs, run_waiters, run_files, blog_run_posts`.execute(storage.db);
      await loseJobs();
    };
    const newStore = (bounds: Partial<RunBounds> = {}) =>
      new DatabaseRunStore<{ readonly page: string }, never, string>(storage, aRunKind({ bounds }));

    describeRunStore('in a database', {
      open: async (specKind) => {
        await empty();
        return {
          store: new DatabaseRunStore(storage, specKind),
          changes: new DatabaseRunChanges(storage, silentLog),
          jobs: async () => {
            const rows = await storage.db
              .selectFrom('runs')
              .select('job_id')
              .where('state', 'in', ['queued', 'running'])
              .orderBy(sql`number + behind`)
              .orderBy('number')
              .execute();
            return rows.map(({ job_id }) => job_id ?? '');
          },
          loseJobs,
        };
      },
    });

    const order = (page: number): RunOrder<{ readonly page: string }> => ({
      input: { page: `page ${page}` },
      key: `page ${page}`,
      site: `site ${page}`,
      weight: 2,
      fresh: false,
      waiter: { owner: `visitor ${page}`, page: null },
      leaseMs: 60_000,
    });

    it('accepts orders of several replicas one at a time, never more than the queue allows', async () => {
      await empty();
      const replicas = [1, 2].map(() => newStore({ maxQueued: 3 }));
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, page) => replicas[page % 2]?.start(order(page))),
      );
      const kinds = results.map((result) => result?.kind);
      expect(kinds.filter((each) => each === 'started')).toHaveLength(3);
      expect(kinds.filter((each) => each === 'full')).toHaveLength(5);
    });

    it('hands out jobs in the order of the queue', async () => {
      await empty();
      const store = newStore();
      for (const [page, owner] of ['a', 'a', 'a', 'b', 'b', 'c'].entries()) {
        const waiter = { owner, page: null };
        await store.start({ ...order(page), waiter });
      }
      const boss = await storage.boss();
      const pages: string[] = [];
      for (
        let jobs = await boss.fetch('spec-runs');
        jobs[0];
        jobs = await boss.fetch('spec-runs')
      ) {
        const claim = await store.claim({ id: jobs[0].id, attempt: 0 });
        pages.push(claim?.input.page ?? '');
      }
      expect(pages).toEqual([0, 3, 5, 1, 4, 2].map((page) => `page ${page}`));
    });

    it('shares runs whose keys are longer than an index allows', async () => {
      await empty();
      const store = newStore();
      const long = { ...order(1), key: `https://a.example/${'é%20x'.repeat(4_000)}` };
      expect([(await store.start(long)).kind, (await store.start(long)).kind]).toEqual([
        'started',
        'joined',
      ]);
    });

    it('stores texts that a visitor may type but the database refuses', async () => {
      await empty();
      const typed = { ...order(1), input: { page: 'a\0b\uD800c' } };
      const start = await newStore().start(typed);
      expect('run' in start && start.run.input).toEqual({ page: 'a\uFFFDb\uFFFDc' });
    });

    it('starts no transaction while no run is open', async () => {
      await empty();
      const transactions = jest.spyOn(storage.db, 'transaction');
      expect(await newStore().sweep()).toBe(0);
      expect(transactions).not.toHaveBeenCalled();
      transactions.mockRestore();
    });

    it('marks a run as wanted for all its waiters in one statement', async () => {
      await empty();
      const store = newStore();
      const start = await store.start(order(1));
      const followers = Array.from({ length: 100 }, (_, n) => ({
        owner: 'visitor 1',
        page: `follower ${n}`,
      }));
      for (let time = 0; time < 2; time += 1) {
        if ('run' in start) await store.hold(start.run.id, followers, 60_000);
        const { rows } = await sql`
        select count(*)::int as rows, count(distinct cmin::text)::int as statements
        from run_waiters where holder like 'follower%'`.execute(storage.db);
        expect(rows).toEqual([{ rows: 100, statements: 1 }]);
      }
    });

    it('sends another job for a run whose job would wait because the clock was set back', async () => {
      await empty();
      const store = newStore();
      await store.start(order(1));
      expect(await store.sweep()).toBe(0);
      await sql`update pgboss.job set created_on = now() + interval '1 hour' where name = 'spec-runs'`.execute(
        storage.db,
      );
      expect(await store.sweep()).toBe(1);
      expect(await store.sweep()).toBe(0);
      const due = sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'spec-runs' and state = 'created' and created_on <= now() and start_after <= now()`;
      expect((await due.execute(storage.db)).rows).toEqual([{ n: 1 }]);
    });

    // The embedded database runs transactions one after the other.
    if (kind === 'postgres') {
      it('does not join a run that is just being canceled', async () => {
        await empty();
        const store = newStore();
        const first = await store.start(order(1));
        const held = Promise.withResolvers<void>();
        const locked = Promise.withResolvers<void>();
        const cancelling = storage.db.transaction().execute(async (trx) => {
          await trx.updateTable('runs').set({ state: 'cancelled' }).execute();
          locked.resolve();
          await held.promise;
        });
        await locked.promise;
        let joined = false;
        const second = store.start(order(1)).finally(() => (joined = true));
        const waiting = sql<{ n: number }>`
        select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'`;
        while (!joined && (await waiting.execute(storage.db)).rows[0]?.n === 0) await sleep(5);
        held.resolve();
        await cancelling;
        expect(first.kind).toBe('started');
        expect(await second).toMatchObject({ kind: 'started', run: { state: 'queued' } });
      });

      it('takes over no run when it starts, since other processes may be running', async () => {
        await empty();
        const store = newStore();
        await store.start(order(1));
        const [job] = await storage.db.selectFrom('runs').select('job_id').execute();
        const claim = await store.claim({ id: job?.job_id ?? '', attempt: 0 });
        expect(await store.takeOver(60_000)).toBe(0);
        expect(await store.held(claim ? [claim] : [])).toEqual([claim]);
      });
    } else {
      it('takes over every run with a new job when the only process starts', async () => {
        await empty();
        const store = newStore();
        await store.start(order(1));
        await store.start(order(2));
        const jobs = () =>
          storage.db.selectFrom('runs').select(['job_id', 'state']).orderBy('number').execute();
        const before = await jobs();
        const claim = await store.claim({ id: before[0]?.job_id ?? '', attempt: 0 });
        expect(await store.takeOver(60_000)).toBe(1);
        const after = await jobs();
        expect(after[0]?.state).toBe('queued');
        expect(after[0]?.job_id).not.toBe(before[0]?.job_id);
        expect(after[1]).toEqual(before[1]);
        expect(await store.held(claim ? [claim] : [])).toEqual([]);
      });
    }

    it('hands each run to one of several workers, in the order of the queue', async () => {
      await empty();
      const store = newStore();
      const pages = Array.from({ length: 6 }, (_, page) => order(page).input.page);
      for (const page of pages.keys()) await store.start(order(page));
      const taken: string[] = [];
      const allTaken = Promise.withResolvers<void>();
      const queues = [1, 2].map(() => new DatabaseRunQueue(storage, aRunKind().lane));
      for (const queue of queues) {
        await queue.work(1, async (job) => {
          const claim = await store.claim(job);
          if (!claim) return;
          taken.push(claim.input.page);
          await store.end(claim, { kind: 'failed', reason: 'blank' });
          if (taken.length === pages.length) allTaken.resolve();
        });
      }
      await allTaken.promise;
      for (const queue of queues) await queue.stop();
      expect(taken.toSorted()).toEqual(pages);
      expect(await store.sweep()).toBe(0);
    });
  });
}
