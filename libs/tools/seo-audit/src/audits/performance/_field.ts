import type { FieldData, FieldMetrics } from '../../artifacts.ts';
import type { AuditOutcome } from '../../outcome.ts';
import { type FormFactorFigures, judgeByFormFactor } from './_by-form-factor.ts';

type Metric = Exclude<keyof FieldMetrics, 'scope' | 'from' | 'to'>;

/** Judges one figure of the field data, on mobile and on desktop, and says when it is the whole site's. */
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
  const visits = `at the 75th percentile of real visits${days} (Chrome UX Report)`;
  return judgeByFormFactor({
    ...figures,
    mobile: field.mobile[metric],
    desktop: field.desktop[metric],
    basis:
      ofSite.length === 0
        ? visits
        : `${visits}; on ${ofSite.join(' and ')} these are visits to the whole site, for this page has too few`,
  });
}
