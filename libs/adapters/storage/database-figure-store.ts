import { sql } from 'kysely';
import { opened, type StorageSource } from './storage.ts';

/** A count and when it began. */
interface CountedFigure {
  readonly count: number;
  readonly since: Date;
}

/** Counts that all replicas share, in the database. */
export class DatabaseFigureStore {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  /** Adds to several counts, in one transaction. */
  async add(counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
    if (counts.size === 0) return;
    const { db } = await opened(this.#source);
    await db
      .insertInto('figures')
      // Always in the same order, so that two replicas never deadlock.
      .values([...counts].sort().map(([name, count]) => ({ name, count, since: now })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ count: sql`figures.count + excluded.count` }),
      )
      .execute();
  }

  async read(): Promise<ReadonlyMap<string, CountedFigure>> {
    const { db } = await opened(this.#source);
    const rows = await db.selectFrom('figures').selectAll().execute();
    return new Map(
      rows.map(({ name, count, since }) => [name, { count: Number(count), since }] as const),
    );
  }
}
