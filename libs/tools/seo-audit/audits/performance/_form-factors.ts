import { counted } from '@plumbline/seo/text';
import type { FieldData, FieldMetrics, LabRun, LabRuns } from '../../artifacts.ts';
import { type AuditOutcome, fail, pass, unknown, warning } from '../../outcome.ts';

interface Limits {
  /** At most this passes. */
  readonly pass: number;
  /** At most this is a warning; more fails. */
  readonly warn: number;
}

interface FormFactorFigures {
  /** Starts the sentence, before the figures: 'Largest Contentful Paint is'. */
  readonly start: string;
  /** `null` without a figure. */
  readonly mobile: number | null;
  readonly desktop: number | null;
  readonly limits: { readonly mobile: Limits; readonly desktop: Limits };
  readonly format: (figure: number) => string;
  /** Ends the sentence: '(median of 3 lab runs each)'. */
  readonly basis: string;
  /** A further sentence. */
  readonly note?: string;
  /** Message without any figure. */
  readonly missing: string;
}

const severity = { pass: 0, warning: 1, fail: 2 } as const;
type Severity = keyof typeof severity;
const judge = { pass, warning, fail } as const;

/** Judges a figure on mobile and on desktop. The worse one is the outcome; both are in the message. */
function judgeByFormFactor(figures: FormFactorFigures): AuditOutcome {
  const rows = (['mobile', 'desktop'] as const).flatMap((formFactor) => {
    const figure = figures[formFactor];
    if (figure === null || !Number.isFinite(figure)) return [];
    const { pass: good, warn } = figures.limits[formFactor];
    const grade: Severity = figure <= good ? 'pass' : figure <= warn ? 'warning' : 'fail';
    return [{ formFactor, figure, grade }];
  });
  const worst = rows.reduce<(typeof rows)[number] | null>(
    (found, row) => (found && severity[found.grade] >= severity[row.grade] ? found : row),
    null,
  );
  if (worst === null) return unknown(figures.missing);
  const shown = rows.map(({ formFactor, figure }) => `${figures.format(figure)} on ${formFactor}`);
  const limit = figures.limits[worst.formFactor];
  return judge[worst.grade]({
    message: `${figures.start} ${shown.join(' and ')} ${figures.basis}.${figures.note ? ` ${figures.note}` : ''}`,
    value: `${figures.format(worst.figure)} on ${worst.formFactor}`,
    threshold: `at most ${figures.format(limit.pass)} on ${worst.formFactor}; over ${figures.format(limit.warn)} fails`,
    items: rows.map(({ formFactor, figure }) => ({
      label: formFactor,
      detail: figures.format(figure),
    })),
  });
}

/** The same limits on mobile and desktop. */
export const both = (pass: number, warn: number): FormFactorFigures['limits'] => ({
  mobile: { pass, warn },
  desktop: { pass, warn },
});

/** '2.5 s' from one second, else '850 ms'. */
export const duration = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(ms % 100 === 0 ? 1 : 2)} s` : `${Math.round(ms)} ms`;

type Metric = Exclude<keyof FieldMetrics, 'scope' | 'from' | 'to'>;

/** How the audits of field data count. */
export const fieldDetails: readonly string[] = [
  'The figure is the 75th percentile of real visits, as published in the Chrome UX Report.',
  'Mobile and desktop are judged separately; the worse one counts.',
  'If the page has too few visits, we use the figures for the whole site.',
];

/** Judges one figure of the field data on mobile and on desktop, and says if it covers the whole site. */
export function judgeField(
  field: FieldData,
  metric: Metric,
  figures: Omit<FormFactorFigures, 'mobile' | 'desktop' | 'basis'>,
): AuditOutcome {
  const ofSite = (['mobile', 'desktop'] as const).filter(
    (formFactor) => field[formFactor].scope === 'origin' && field[formFactor][metric] !== null,
  );
  const { from, to } = { ...field.desktop, ...field.mobile };
  const days = from && to ? ` from ${from} to ${to}` : '';
  const subject = ofSite.length === 2 ? 'Both figures are' : `The ${ofSite.join('')} figure is`;
  return judgeByFormFactor({
    ...figures,
    mobile: field.mobile[metric],
    desktop: field.desktop[metric],
    basis: `at the 75th percentile of real visits${days} (Chrome UX Report)`,
    ...(ofSite.length > 0 && {
      note: `${subject} for the whole site, because this page has too few visits.`,
    }),
  });
}

/** How Lighthouse estimates paints and blocking times. */
export const simulated =
  'Lighthouse measures a page load at full speed and calculates this figure for a slower connection and processor.';

/** How audits with limits from Lighthouse count. */
export const labDetails = [
  'Mobile and desktop are judged separately; the worse one counts.',
  'The limits are the values at which Lighthouse 13 gives a score of 90 and of 50.',
] as const;

/** '(median of 3 lab runs each)', or 'in a single lab run'. */
function runsBasis(lab: LabRuns): string {
  const runs = Math.min(lab.mobile.runs, lab.desktop.runs);
  return runs === 1 ? 'in a single lab run' : `(median of ${counted(runs, 'lab run')} each)`;
}

/** Judges one figure of the lab runs on mobile and on desktop. `basis` is the number of runs unless given. */
export const judgeLab = (
  lab: LabRuns,
  figure: (run: LabRun) => number | null,
  figures: Omit<FormFactorFigures, 'mobile' | 'desktop' | 'basis'> & { readonly basis?: string },
): AuditOutcome =>
  judgeByFormFactor({
    basis: runsBasis(lab),
    ...figures,
    mobile: figure(lab.mobile),
    desktop: figure(lab.desktop),
  });

/** Limits of a rule that differ by form factor, in milliseconds. */
export const limitsInMs = (limits: {
  readonly mobilePassMs: number;
  readonly mobileWarnMs: number;
  readonly desktopPassMs: number;
  readonly desktopWarnMs: number;
}): FormFactorFigures['limits'] => ({
  mobile: { pass: limits.mobilePassMs, warn: limits.mobileWarnMs },
  desktop: { pass: limits.desktopPassMs, warn: limits.desktopWarnMs },
});
