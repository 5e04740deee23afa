import type { FieldData, FieldMetrics } from '../../artifacts.ts';
import type { AuditOutcome } from '../../outcome.ts';
import { type FormFactorFigures, judgeByFormFactor } from './_by-form-factor.ts';

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
