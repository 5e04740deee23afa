import type { ColumnType, Generated } from 'kysely';

export interface RunsTable {
  number: Generated<number>;
  id: string;
  kind: string;
  /** The parent run, if this run is a part of one. A run with parts has no job. */
  parent: string | null;
  /** 0-based position among the parts. */
  position: number | null;
  /** At most one run with this key is open. */
  key: string | null;
  /** At most one run with this key ever exists. */
  once: Generated<boolean>;
  /** JSON. */
  input: ColumnType<unknown, string, never>;
  weight: Generated<number>;
  /** The site, if runs of one site may take only a share of the queue. */
  site: string | null;
  /** The queue is in the order of `number + behind`: how many later runs go before this one. */
  behind: Generated<number>;
  state: string;
  /** The only job that may work on the run. */
  job_id: string | null;
  /** The attempt that works on the run, or did last. */
  token: string | null;
  /** Failed tries that are followed by another one. */
  attempts: Generated<number>;
  crashes: Generated<number>;
  /** JSON as text, since jsonb refuses characters that pages contain. The result is stored the same way. */
  checkpoint: string | null;
  result: string | null;
  /** Why the run failed or has to wait. */
  reason: string | null;
  /** Why the run waits, if not for its turn. */
  wait_reason: string | null;
  /** Time of the next try. */
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
