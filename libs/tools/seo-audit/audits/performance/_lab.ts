import { counted } from '@plumbline/seo/text';
import type { LabRun, LabRuns } from '../../artifacts.ts';
import type { AuditOutcome } from '../../outcome.ts';
import { type FormFactorFigures, judgeByFormFactor } from './_by-form-factor.ts';

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
