import type { ColumnType, Generated } from 'kysely';

export interface RunsTable {
  number: Generated<number>;
  id: string;
  kind: string;
  /** The run that this one is a part of. A run with parts has no job. */
  parent: string | null;
  /** 0-based place among the parts. */
  position: number | null;
  /** At most one run of a key is open. */
  key: string | null;
  /** There is at most one run of the key, ever. */
  once: Generated<boolean>;
  /** JSON. */
  input: ColumnType<unknown, string, never>;
  weight: Generated<number>;
  /** The site, if runs of one site may take only a share of the queue. */
  site: string | null;
  /** The queue is in the order of `number + behind`: how many later runs go before this one. */
  behind: Generated<number>;
  state: string;
  /** The one job that may work on it. */
  job_id: string | null;
  /** The attempt that holds it, or held it last. */
  token: string | null;
  /** Tries that failed and are followed by another one. */
  attempts: Generated<number>;
  crashes: Generated<number>;
  /** JSON; text, not jsonb, which refuses characters that pages have. So is the result. */
  checkpoint: string | null;
  result: string | null;
  /** Why it failed, or has to wait. */
  reason: string | null;
  /** The reason for waiting, other than its turn. */
  wait_reason: string | null;
  /** Of the next try. */
  due_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

interface RunWaitersTable {
  run: string;
  holder: string;
  owner: string;
  page: string | null;
  until: Date;
}

interface RunFilesTable {
  run: string;
  name: string;
  bytes: Uint8Array;
}

export interface RunTables {
  runs: RunsTable;
  run_waiters: RunWaitersTable;
  run_files: RunFilesTable;
}
