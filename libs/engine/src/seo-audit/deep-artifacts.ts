import type { PageFacts } from '@plumbline/page';
import type {
  FieldAnswer,
  FormFactor,
  PageEvidence,
  PageSpeedReport,
  RenderedPage,
} from '@plumbline/tools/page-speed';
import type { FieldMetrics, Gathered, GatheredArtifacts, LabRun } from '@plumbline/tools/seo-audit';

/** What only a browser or the Chrome UX Report can tell about a page. */
export type DeepArtifacts = Pick<GatheredArtifacts, 'rendered' | 'lab' | 'field'>;

const missing = (reason: string): Gathered<never> => ({ ok: false, applies: true, reason });

const needsBrowser = missing('A deep audit checks this in a browser.');

/** For an audit without a browser. @param noField why even a deep audit would have no field data */
export const withoutBrowser = (noField: string | null): DeepArtifacts => ({
  rendered: needsBrowser,
  lab: needsBrowser,
  field: missing(noField ?? 'A deep audit checks this with real visits from the Chrome UX Report.'),
});

/** For an audit whose measurement failed. @param reason a sentence for the reader */
export const nothingMeasured = (reason: string): DeepArtifacts => ({
  rendered: missing(reason),
  lab: missing(reason),
  field: missing(reason),
});

/** The figures of a measurement, as the audits read them. */
export function toLab({ loads }: PageEvidence, report: PageSpeedReport): DeepArtifacts['lab'] {
  const runOf = (formFactor: FormFactor): LabRun => {
    const load = loads[formFactor];
    return {
      lcp: load.largestContentfulPaint,
      tbt: load.totalBlockingTime,
      runs: report[formFactor].runs,
      transferBytes: load.transferBytes,
      ...load.delivery,
    };
  };
  return { ok: true, value: { mobile: runOf('mobile'), desktop: runOf('desktop') } };
}

/** The rendered page, with the facts of its HTML. */
export const toRendered = (
  { dom, tapTargets }: RenderedPage,
  page: PageFacts,
): DeepArtifacts['rendered'] => ({ ok: true, value: { page, dom, tapTargets } });

/** Field data by form factor, or the reason if none is published. */
export function toField(answer: FieldAnswer): DeepArtifacts['field'] {
  if (!answer.known) return missing(answer.reason);
  const metricsOf = (formFactor: FormFactor): FieldMetrics => {
    const report = answer.reports.find((each) => each.formFactor === formFactor);
    if (!report) return { lcp: null, inp: null, cls: null, ttfb: null };
    const { scope, from, to, lcp, inp, cls, ttfb } = report;
    return { scope, from, to, lcp, inp, cls, ttfb };
  };
  return { ok: true, value: { mobile: metricsOf('mobile'), desktop: metricsOf('desktop') } };
}
