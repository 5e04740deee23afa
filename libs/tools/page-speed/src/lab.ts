import type { FormFactor, LabRun, RenderedPage } from './lab-run.ts';

/** What is to be measured. The address has been parsed and judged by then. */
export interface LabOrder {
  readonly url: string;
  /** Loads for each form factor, 1 to 5. */
  readonly runs: number;
}

export const labStages = ['starting', 'loading', 'gathering', 'auditing'] as const;
export type LabStage = (typeof labStages)[number];

/** Where a measurement stands. */
export interface LabStep {
  readonly stage: LabStage;
  readonly formFactor: FormFactor;
  /** From 1. */
  readonly run: number;
  readonly of: number;
}

/** All loads of one order. */
export interface LabResult {
  readonly runs: readonly LabRun[];
  /** Place in `runs` of the load that has the median, by form factor: nearest to the medians of FCP and interactive. */
  readonly median: Readonly<Record<FormFactor, number>>;
  /** From the first mobile load. */
  readonly rendered: RenderedPage | null;
  /** Lighthouse's whole result of the load that has the median, by form factor: JSON, gzip. Blocked targets are taken out. */
  readonly json: Readonly<Record<FormFactor, Uint8Array>>;
}

/** The load whose figures are shown. @throws Error when the form factor has none */
export function medianLoadOf({ runs, median }: LabResult, formFactor: FormFactor): LabRun {
  const load = runs[median[formFactor]];
  if (load?.formFactor !== formFactor) throw new Error(`No ${formFactor} load has the median`);
  return load;
}

export const labErrorCodes = [
  /** No browser on this machine. */
  'no_browser',
  /** The page did not come to an end in its time. */
  'page_timeout',
  /** The page took the renderer down, or more memory or connections than it may have. */
  'page_crashed',
  /** The document is no HTML page: a download, a picture, a PDF, nothing at all. */
  'page_not_html',
  /** The document answered with an error status, or did not answer. */
  'page_unreachable',
  /** The address, or one it redirects to, is none that visitors may check. */
  'blocked_target',
  /** The operator opened the address, but this server itself listens there. */
  'own_address',
  /** Nothing was painted, so that there is nothing to measure. */
  'page_blank',
  /** The browser itself ended or could not be started. */
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
  { readonly ok: true; readonly origin: string } | { readonly ok: false; readonly reason: string };

/** A browser that measures, one order at a time; more wait in the order of their coming. */
export interface Lab {
  /** Whether there is a browser; looks it up once. `reason` says how to get one. */
  availability(): Promise<LabAvailability>;
  /**
   * Loads the page for each form factor and run, each in a browser context of its own.
   * @throws LabError; or the signal's reason
   */
  measure(
    order: LabOrder,
    watch: { readonly signal: AbortSignal; readonly tell: (step: LabStep) => void },
  ): Promise<LabResult>;
  /** Ends the browser, and what it measures. */
  close(): Promise<void>;
}

/** The way out that a load's browser context is given: it judges every connection. Lives as long as the load. */
export interface LabProxy {
  /** `127.0.0.1` */
  readonly host: string;
  readonly port: number;
  /** What was refused until now. */
  readonly refused: readonly RefusedTarget[];
  /** Those that it would refuse as blocked, of targets that the page names but did not ask for. None is connected to. */
  judge(targets: readonly LabTarget[]): Promise<readonly LabTarget[]>;
  close(): Promise<void>;
}

export interface LabTarget {
  /** As the browser writes it: without brackets, lower case. */
  readonly host: string;
  readonly port: number;
}

export interface RefusedTarget extends LabTarget {
  /** `own`: this server itself listens there. `budget`: more connections or bytes than a load may have. */
  readonly reason: 'blocked' | 'own' | 'budget';
}
