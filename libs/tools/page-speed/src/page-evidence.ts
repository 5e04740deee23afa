import type { FormFactor, LabDelivery, RenderedPage } from './lab-run.ts';
import type { LabResult } from './lab.ts';

/** Of the load whose figures the report has, as measured: the report rounds. */
export interface LoadEvidence {
  /** Milliseconds; `null` where Lighthouse could not tell. */
  readonly largestContentfulPaint: number | null;
  readonly totalBlockingTime: number | null;
  readonly transferBytes: number;
  readonly delivery: LabDelivery;
}

/** What audits of a page read of a measurement beside its report. */
export interface PageEvidence {
  readonly rendered: RenderedPage;
  readonly loads: Readonly<Record<FormFactor, LoadEvidence>>;
}

/** @throws Error when a form factor has no load */
export function toPageEvidence({ runs, median, rendered }: LabResult): PageEvidence {
  const evidenceOf = (formFactor: FormFactor): LoadEvidence => {
    const shown = runs[median[formFactor]];
    if (shown?.formFactor !== formFactor) throw new Error(`No ${formFactor} load has the median`);
    const { metrics, transferBytes, delivery } = shown;
    const { largestContentfulPaint, totalBlockingTime } = metrics;
    return { largestContentfulPaint, totalBlockingTime, transferBytes, delivery };
  };
  return {
    rendered,
    loads: { desktop: evidenceOf('desktop'), mobile: evidenceOf('mobile') },
  };
}
