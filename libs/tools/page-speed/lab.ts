/** Order of tabs, reports and runs. */
export const formFactors = ['desktop', 'mobile'] as const;
export type FormFactor = (typeof formFactors)[number];

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

/** Result of one lab load: milliseconds unless stated, `null` when Lighthouse has no value. */
export interface LabMetrics {
  readonly firstContentfulPaint: number | null;
  readonly largestContentfulPaint: number | null;
  /** Has no unit. */
  readonly cumulativeLayoutShift: number | null;
  readonly totalBlockingTime: number | null;
  readonly speedIndex: number | null;
  /** Longest task between first paint and interactive: the maximum delay of a first input. */
  readonly maxPotentialFirstInputDelay: number | null;
  /** Time to the first byte of the document, including connection and redirects, as observed. */
  readonly timeToFirstByte: number | null;
  /** Time to the load event, as observed (not simulated). */
  readonly load: number | null;
}

/** A part of the page that a finding is about. */
export interface LabElement {
  /** CSS selector. */
  readonly selector: string;
  /** The opening tag as written, shortened. */
  readonly snippet: string;
  readonly label: string;
}

/** A row of a finding's table: a URL, an element, or both, with its cost. */
export interface LabItem {
  readonly url: string | null;
  readonly element: LabElement | null;
  readonly text: string | null;
  readonly totalBytes: number | null;
  readonly wastedBytes: number | null;
  readonly wastedMs: number | null;
}

/** One Lighthouse audit that did not pass, or is informative. */
export interface LabFinding {
  /** Lighthouse's own id: `render-blocking-insight`. */
  readonly id: string;
  readonly title: string;
  /** Plain text without links. */
  readonly description: string;
  /** URL of Lighthouse's documentation. */
  readonly learnMore: string | null;
  /** As Lighthouse words it: `Est savings of 70 ms`. */
  readonly displayValue: string | null;
  /** Estimated by Lighthouse, per metric, milliseconds (CLS without unit); only those above 0. */
  readonly savings: Readonly<Partial<Record<'FCP' | 'LCP' | 'TBT' | 'CLS' | 'INP', number>>>;
  readonly savingsBytes: number | null;
  /** `fail` below Lighthouse's 0.5, `average` below 0.9, `info` without a score. */
  readonly level: 'fail' | 'average' | 'info';
  /** At most 20. */
  readonly items: readonly LabItem[];
  /** Total number. */
  readonly itemCount: number;
}

/**
 * The advice omits estimated savings below all of these limits. 10 KB take about 50 ms on the connection of
 * Lighthouse's phone. The limits are ours, since Lighthouse has none.
 */
export const smallestSaving = { ms: 50, bytes: 10 * 1_024, shift: 0.01 } as const;

/** One request of the load; times are milliseconds from its start. */
export interface LabRequest {
  readonly url: string;
  /** Lighthouse's: Document, Stylesheet, Script, Image, Font, XHR, Fetch, Media, Other… */
  readonly resourceType: string;
  readonly mimeType: string;
  readonly protocol: string;
  /** -1 when there was no response. */
  readonly status: number;
  readonly priority: string;
  readonly startMs: number;
  readonly endMs: number;
  /** `null` when Lighthouse has no value, like the next. */
  readonly transferBytes: number | null;
  readonly decodedBytes: number | null;
  readonly thirdParty: boolean;
}

export interface LabFrame {
  readonly atMs: number;
  /** `data:image/jpeg;base64,…` */
  readonly image: string;
}

/** Transferred bytes by resource type. */
export interface LabResourceGroup {
  /** Lighthouse's: document, script, stylesheet, image, font, media, other, third-party. */
  readonly kind: string;
  readonly requests: number;
  readonly transferBytes: number;
}

/** Further values for audits; `null` when Lighthouse has no value. */
export interface LabDelivery {
  readonly renderBlockingMs: number | null;
  readonly imageSavingsBytes: number | null;
  /** 0 without images. */
  readonly largestImageBytes: number | null;
  /** `null` when the largest paint was not an image. */
  readonly lcpImage: {
    readonly lazy: boolean;
    readonly inHtml: boolean;
    readonly priority: boolean;
  } | null;
}

/** One Lighthouse run, narrowed to what the product uses. */
export interface LabRun {
  readonly formFactor: FormFactor;
  readonly finalUrl: string;
  /** Lighthouse's performance score, 0 to 100; `null` when Lighthouse couldn't calculate it. */
  readonly score: number | null;
  readonly metrics: LabMetrics;
  /** Total of all requests. This and the next field are `null` when Lighthouse has no value. */
  readonly transferBytes: number | null;
  readonly requestCount: number | null;
  /** Findings on the metrics that lose the most points come first, then sorted by savings, largest first. */
  readonly findings: readonly LabFinding[];
  /** At most 500, by start time. */
  readonly requests: readonly LabRequest[];
  /** Number of requests to targets that visitors may not check. They were refused and aren't listed. */
  readonly refusedRequests: number;
  readonly filmstrip: readonly LabFrame[];
  readonly resources: readonly LabResourceGroup[];
  readonly delivery: LabDelivery;
  /** At most 20. */
  readonly warnings: readonly string[];
  readonly conditions: LabConditions;
}

/** Conditions of a run. Results from other conditions aren't comparable. */
export interface LabConditions {
  /** `13.5.0` */
  readonly lighthouse: string;
  /** `HeadlessChrome/153.0.8010.0` */
  readonly browser: string;
  /** Lighthouse's benchmark of the machine: a high-end desktop scores about 1,500 to 2,000. */
  readonly benchmarkIndex: number;
  /** `simulate`: loaded at full speed, then calculated for the connection below. */
  readonly throttlingMethod: string;
  readonly rttMs: number;
  readonly throughputKbps: number;
  readonly cpuSlowdown: number;
  readonly screen: { readonly width: number; readonly height: number; readonly scale: number };
}

/** The page after its scripts have run. */
export interface RenderedPage {
  readonly finalUrl: string;
  /** Serialized DOM, at most 5,000,000 characters. */
  readonly html: string;
  readonly truncated: boolean;
  /** Elements, deepest nesting, most children of one parent. */
  readonly dom: { readonly elements: number; readonly depth: number; readonly widest: number };
  /** Links, buttons and fields on a phone's screen; too small is under 24 × 24 CSS px without space around (WCAG 2.5.8). */
  readonly tapTargets: { readonly total: number; readonly tooSmall: number };
}
