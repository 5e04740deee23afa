import type { FormFactor, LabDelivery, RenderedPage } from './lab-run.ts';
import { type LabResult, medianLoadOf } from './lab.ts';

/** Exact figures of the load in the report, which rounds them. */
interface LoadEvidence {
  /** Milliseconds; `null` when Lighthouse has no value. */
  readonly largestContentfulPaint: number | null;
  readonly totalBlockingTime: number | null;
  readonly transferBytes: number | null;
  readonly delivery: LabDelivery;
}

/** Data from a measurement that audits use in addition to its report. */
export interface PageEvidence {
  /** `null` when the page could not be read. */
  readonly rendered: RenderedPage | null;
  readonly loads: Readonly<Record<FormFactor, LoadEvidence>>;
}

/** @throws Error when a form factor has no load */
export function toPageEvidence(result: LabResult): PageEvidence {
  const evidenceOf = (formFactor: FormFactor): LoadEvidence => {
    const { metrics, transferBytes, delivery } = medianLoadOf(result, formFactor);
    const { largestContentfulPaint, totalBlockingTime } = metrics;
    return { largestContentfulPaint, totalBlockingTime, transferBytes, delivery };
  };
  return {
    rendered: result.rendered,
    loads: { desktop: evidenceOf('desktop'), mobile: evidenceOf('mobile') },
  };
}
