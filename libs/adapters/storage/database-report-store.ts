import { type Kysely, sql } from 'kysely';
import { opened, type StorageSource } from './storage.ts';
import type { Tables } from './tables.ts';

/** A saved report. */
export interface SavedReport {
  readonly id: string;
  readonly tool: string;
  readonly madeAt: Date;
  /** Name and version of the program. */
  readonly madeBy: string;
  /** Origin of the site. */
  readonly madeWhere: string;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  /** SHA-256 of the secret that deletes it. */
  readonly secretDigest: Uint8Array;
  /** The tool's result, as gzipped JSON. */
  readonly gzip: Uint8Array;
}

/** Limits on all stored reports. */
interface ReportBounds {
  readonly reports: number;
  readonly bytes: number;
}

/** Lock of every transaction that adds a report, so that they check the limits one at a time. */
const addingLock = 7_021_001;

/** Saved reports, in the database. */
export class DatabaseReportStore {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  /** @returns false if the report would exceed the limits; expired reports don't count */
  async add(report: SavedReport, bounds: ReportBounds): Promise<boolean> {
    const db = await this.#db();
    return db.transaction().execute(async (both) => {
      await sql`select pg_advisory_xact_lock(${addingLock})`.execute(both);
      await both.deleteFrom('saved_reports').where('expires_at', '<=', report.savedAt).execute();
      const { reports, bytes } = await both
        .selectFrom('saved_reports')
        .select(({ fn }) => [
          fn.countAll<string>().as('reports'),
          fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      const { byteLength } = report.gzip;
      if (Number(reports) >= bounds.reports || Number(bytes) + byteLength > bounds.bytes)
        return false;
      await both
        .insertInto('saved_reports')
        .values({
          id: report.id,
          tool: report.tool,
          made_at: report.madeAt,
          made_by: report.madeBy,
          made_where: report.madeWhere,
          saved_at: report.savedAt,
          expires_at: report.expiresAt,
          secret_digest: report.secretDigest,
          gzip: report.gzip,
          bytes: byteLength,
        })
        .execute();
      return true;
    });
  }

  /** `null` if there is none, or it has expired. */
  async find(id: string, now: Date): Promise<SavedReport | null> {
    const db = await this.#db();
    const row = await db
      .selectFrom('saved_reports')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      tool: row.tool,
      madeAt: row.made_at,
      madeBy: row.made_by,
      madeWhere: row.made_where,
      savedAt: row.saved_at,
      expiresAt: row.expires_at,
      secretDigest: row.secret_digest,
      gzip: row.gzip,
    };
  }

  /** Whether the report exists and has not expired. */
  async has(id: string, now: Date): Promise<boolean> {
    return (await this.secretDigestOf(id, now)) !== null;
  }

  /** Does not read the report itself. */
  async secretDigestOf(id: string, now: Date): Promise<Uint8Array | null> {
    const db = await this.#db();
    const row = await db
      .selectFrom('saved_reports')
      .select('secret_digest')
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.secret_digest ?? null;
  }

  /** @returns whether a report was deleted */
  async remove(id: string): Promise<boolean> {
    const db = await this.#db();
    const gone = await db
      .deleteFrom('saved_reports')
      .where('id', '=', id)
      .returning('id')
      .execute();
    return gone.length > 0;
  }

  /** @returns how many reports were deleted */
  async removeExpired(now: Date): Promise<number> {
    const db = await this.#db();
    const gone = await db
      .deleteFrom('saved_reports')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute();
    return gone.length;
  }

  async #db(): Promise<Kysely<Tables>> {
    return (await opened(this.#source)).db;
  }
}
