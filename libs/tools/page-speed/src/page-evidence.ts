import type { FormFactor, LabDelivery, RenderedPage } from './lab-run.ts';
import { type LabResult, medianLoadOf } from './lab.ts';

/** Of the load whose figures the report has, as measured: the report rounds. */
interface LoadEvidence {
  /** Milliseconds; `null` where Lighthouse could not tell. */
  readonly largestContentfulPaint: number | null;
  readonly totalBlockingTime: number | null;
  readonly transferBytes: number | null;
  readonly delivery: LabDelivery;
}

/** What audits of a page read of a measurement beside its report. */
export interface PageEvidence {
  /** `null` where the page did not let itself be read. */
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
