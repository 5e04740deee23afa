import type { Generated } from 'kysely';

export interface PageSpeedRunsTable {
  number: Generated<number>;
  id: string;
  url: string;
  runs: number;
  state: string;
  /** The one job that may work on it. */
  job_id: string;
  /** The try that holds it, or held it last. */
  token: string | null;
  tries: Generated<number>;
  /** JSON. */
  step: string | null;
  progress: Generated<number>;
  /** JSON. */
  report: string | null;
  failure: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface PageSpeedWaitersTable {
  run: number;
  holder: string;
  owner: string;
  page: string | null;
  until: Date;
}

export interface PageSpeedLighthouseTable {
  run: number;
  form_factor: string;
  gzip: Uint8Array;
}

export interface PageSpeedEvidenceTable {
  run: number;
  gzip: Uint8Array;
}

export interface PageSpeedTables {
  page_speed_runs: PageSpeedRunsTable;
  page_speed_waiters: PageSpeedWaitersTable;
  page_speed_lighthouse: PageSpeedLighthouseTable;
  page_speed_evidence: PageSpeedEvidenceTable;
}
