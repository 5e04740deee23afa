/** Order of tabs, reports and runs. */
export const formFactors = ['desktop', 'mobile'] as const;
export type FormFactor = (typeof formFactors)[number];

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
