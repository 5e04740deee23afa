import type { FormFactor, LabDelivery, RenderedPage } from './lab-run.ts';
import type { LabResult } from './lab.ts';

/** What audits of a page read of a measurement beside its report. */
export interface PageEvidence {
  readonly rendered: RenderedPage;
  /** Of the load whose figures the report has. */
  readonly delivery: Readonly<Record<FormFactor, LabDelivery>>;
}

/** @throws Error when a form factor has no load */
export function toPageEvidence({ runs, median, rendered }: LabResult): PageEvidence {
  const deliveryOf = (formFactor: FormFactor): LabDelivery => {
    const shown = runs[median[formFactor]];
    if (shown?.formFactor !== formFactor) throw new Error(`No ${formFactor} load has the median`);
    return shown.delivery;
  };
  return {
    rendered,
    delivery: { desktop: deliveryOf('desktop'), mobile: deliveryOf('mobile') },
  };
}
