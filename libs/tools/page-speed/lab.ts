import type { FormFactor, LabRun, RenderedPage } from './lab-run.ts';

/** What to measure. The URL is already parsed and allowed. */
export interface LabOrder {
  readonly url: string;
  /** Loads for each form factor, 1 to 5. */
  readonly runs: number;
}

export const labStages = ['starting', 'loading', 'gathering', 'auditing'] as const;
export type LabStage = (typeof labStages)[number];

/** Progress of a measurement. */
export interface LabStep {
  readonly stage: LabStage;
  readonly formFactor: FormFactor;
  /** Starts at 1. */
  readonly run: number;
  readonly of: number;
}

/** All loads of one measurement. */
export interface LabResult {
  readonly runs: readonly LabRun[];
  /** Index in `runs` of the median load for each form factor: the load closest to the medians of FCP and interactive. */
  readonly median: Readonly<Record<FormFactor, number>>;
  /** From the first mobile load. */
  readonly rendered: RenderedPage | null;
  /** Lighthouse's full result of the median load, by form factor: JSON, gzip. Blocked targets are removed. */
  readonly json: Readonly<Record<FormFactor, Uint8Array>>;
}

/** The load whose figures are shown. @throws Error when the form factor has no load */
export function medianLoadOf({ runs, median }: LabResult, formFactor: FormFactor): LabRun {
  const load = runs[median[formFactor]];
  if (load?.formFactor !== formFactor) throw new Error(`No ${formFactor} load has the median`);
  return load;
}

export const labErrorCodes = [
  /** No browser on this machine. */
  'no_browser',
  /** The page did not finish loading in time. */
  'page_timeout',
  /** The page crashed the renderer, or used too much memory or too many connections. */
  'page_crashed',
  /** The document isn't an HTML page: a download, an image, a PDF, or empty. */
  'page_not_html',
  /** The document returned an error status, or the server didn't respond. */
  'page_unreachable',
  /** Visitors may not check the URL, or one it redirects to. */
  'blocked_target',
  /** The operator allowed the URL, but this server itself listens there. */
  'own_address',
  /** Nothing was painted. */
  'page_blank',
  /** The browser crashed or couldn't be started. */
  'browser_failed',
] as const;
export type LabErrorCode = (typeof labErrorCodes)[number];

/** Why there is no measurement. The message is for the log. */
export class LabError extends Error {
  override readonly name = 'LabError';
  readonly code: LabErrorCode;

  constructor(code: LabErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type LabAvailability =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: string };

/** A browser that runs one measurement at a time. Others wait in a queue. */
export interface Lab {
  /** Whether there is a browser; checked once. `reason` says how to get one. */
  availability(): Promise<LabAvailability>;
  /**
   * Loads the page for each form factor and run, each in its own browser context.
   * @throws LabError, or the signal's reason
   */
  measure(
    order: LabOrder,
    watch: { readonly signal: AbortSignal; readonly tell: (step: LabStep) => void },
  ): Promise<LabResult>;
  /** Closes the browser and aborts its measurement. */
  close(): Promise<void>;
}

/** The proxy of a load's browser context. It checks every connection and closes when the load ends. */
export interface LabProxy {
  /** `127.0.0.1` */
  readonly host: string;
  readonly port: number;
  /** Refused targets so far. */
  readonly refused: readonly RefusedTarget[];
  /** Returns which of these targets would be blocked, without connecting to them. */
  judge(targets: readonly LabTarget[]): Promise<readonly LabTarget[]>;
  close(): Promise<void>;
}

export interface LabTarget {
  /** As the browser writes it: without brackets, lower case. */
  readonly host: string;
  readonly port: number;
}

export interface RefusedTarget extends LabTarget {
  /** `own`: this server itself listens there. `budget`: the load exceeded its limit of connections or bytes. */
  readonly reason: 'blocked' | 'own' | 'budget';
}
