import type { GateFinding } from '@plumbline/blog';
import type { MailState } from '@plumbline/contact';
import type { ColumnType, Generated } from 'kysely';

/** Every table, by name. */
export interface Tables {
  blog_posts: BlogPostsTable;
  blog_listed: BlogListedTable;
  blog_signatures: BlogSignaturesTable;
  blog_views: BlogViewsTable;
  blog_readers: BlogReadersTable;
  blog_reader_salts: BlogReaderSaltsTable;
  runs: RunsTable;
  run_waiters: RunWaitersTable;
  run_files: RunFilesTable;
  blog_run_posts: BlogRunPostsTable;
  blog_budget_days: BlogBudgetDaysTable;
  blog_schedule: BlogScheduleTable;
  contact_messages: ContactMessagesTable;
  contact_mail: ContactMailTable;
  contact_ticket_key: ContactTicketKeyTable;
  saved_reports: SavedReportsTable;
  figures: FiguresTable;
  ended_sessions: EndedSessionsTable;
}

/** JSON in the database: written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;
/** `int4[]`: written as a literal, see `intArray`. */
type Ints = ColumnType<number[], string, string>;

export interface BlogPostsTable {
  /** 1, 2, 3 … in the order of insertion; other tables refer to it. */
  number: Generated<number>;
  id: string;
  source_id: string | null;
  origin: string;
  state: string;
  title: string;
  excerpt: string;
  meta_description: string;
  content: string;
  author: string;
  /** `YYYY-MM-DD`. */
  publish_date: string;
  read_time: number;
  words: number;
  category: string;
  tags: Json<readonly string[]>;
  featured: boolean;
  target_search_volume: number | null;
  sources: Json<readonly { title: string; url: string }[]>;
  made_by: string;
  made_with: string | null;
  made_at: string | null;
  repaired: boolean;
  reviewed: boolean;
  /** `YYYY-MM-DD`. */
  edited_on: string | null;
  /** Hash of the whole content file; `null` for generated posts. */
  content_hash: string | null;
}

/** One narrow row for each published post, for lists and searches. */
export interface BlogListedTable {
  post: number;
  publish_date: string;
  id: string;
  category: string;
  featured: boolean;
  /** Case-folded, each tag between two `\u0001`. */
  tag_text: string;
  /** See `searchTextOf`. */
  search_text: string;
}

export interface BlogSignaturesTable {
  post: number;
  /** 32-bit numbers, signed here. */
  signature: Ints;
  bands: Ints;
}

/** Number of readers, in its own table so that counting one writes only a few bytes. */
interface BlogViewsTable {
  post: number;
  readers: number;
}

interface BlogReadersTable {
  day: string;
  post: number;
  reader_key: string;
}

interface BlogReaderSaltsTable {
  day: string;
  salt: string;
}

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
  /** Whether its worker should end it, because nobody waits. */
  unwanted: Generated<boolean>;
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
  /** See `waiterKey`. */
  holder: string;
  owner: string;
  until: Date;
}

interface RunFilesTable {
  run: string;
  name: string;
  bytes: Uint8Array;
}

/** The outcome of a post of a run, in addition to its row in `runs`. */
export interface BlogRunPostsTable {
  run: string;
  source_id: string;
  /** `published`, `draft` or `rejected`, once it is known. */
  outcome: string | null;
  findings: ColumnType<readonly GateFinding[], string | undefined, string>;
  post_id: string | null;
  title: string | null;
  words: number | null;
  repaired: Generated<boolean>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  requests: Generated<number>;
  usd: Generated<number>;
  /** A reservation that is not settled yet. */
  held_day: string | null;
  held_tokens: Generated<number>;
  held_usd: Generated<number>;
}

interface BlogBudgetDaysTable {
  day: string;
  used_tokens: Generated<number>;
  used_usd: Generated<number>;
  held_tokens: Generated<number>;
  held_usd: Generated<number>;
}

interface BlogScheduleTable {
  one: Generated<boolean>;
  expression: string | null;
  timezone: string;
  since: Date;
}

export interface ContactMessagesTable {
  id: string;
  received_at: Date;
  name: string;
  email: string;
  subject: string;
  category: string;
  message: string;
  company: string;
  website: string;
}

/** The outbox: one row for each message. */
export interface ContactMailTable {
  message: string;
  state: MailState;
  attempts: Generated<number>;
  /** `null` once the mail is sent or has failed. */
  next_try_at: Date | null;
  /** The process that is sending it now, and when its lease ends. */
  lease: string | null;
  leased_until: Date | null;
  last_error: string | null;
  sent_at: Date | null;
}

interface ContactTicketKeyTable {
  only_row: number;
  key: string;
}

interface SavedReportsTable {
  id: string;
  tool: string;
  made_at: Date;
  made_by: string;
  made_where: string;
  saved_at: Date;
  expires_at: Date;
  secret_digest: Uint8Array;
  gzip: Uint8Array;
  /** Length of `gzip`, in its own column because the sum is read often and the reports are not. */
  bytes: number;
}

interface FiguresTable {
  name: string;
  count: number;
  /** When it was first counted. */
  since: Date;
}

interface EndedSessionsTable {
  id: string;
  /** When the session would have ended by itself. */
  expires_at: Date;
}
