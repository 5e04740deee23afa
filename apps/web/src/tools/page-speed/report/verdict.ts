import type { FormFactor, FormFactorReport, Rating } from '@plumbline/tools/page-speed';
import { agreeing } from '@plumbline/seo/text';
import type { Formats } from '../../../app/formats.ts';
import { labViews } from './metric-views.ts';

/** The scored metrics by their weight in Lighthouse's score. */
const byWeight = ['tbt', 'lcp', 'cls', 'fcp', 'speedIndex'] as const;

/** One sentence that says what is slow, poor metrics first; `null` if no metric has a value. */
export function verdictOf(
  factor: FormFactor,
  report: FormFactorReport,
  formats: Formats,
): string | null {
  const views = labViews(factor, report);
  const scored = byWeight.flatMap((id) => views.filter((view) => view.id === id));
  if (scored.every(({ value }) => value === null)) return null;
  const rated = (rating: Rating) => scored.filter((view) => view.rated?.rating === rating);
  const [worst, ...others] = [...rated('poor'), ...rated('needs-improvement')];
  if (!worst?.rated || worst.value === null)
    return 'Every metric that the lab could measure is good.';
  const name = worst.guide.name.replace(/ \(.*/, '');
  const limit = worst.show(worst.rated.threshold.good, formats);
  const more =
    others.length > 0
      ? `; ${formats.count(others.length, 'more metric')} ${agreeing(others.length, 'needs', 'need')} work`
      : '';
  return `${name} is ${worst.show(worst.value, formats)} (good: up to ${limit})${more}.`;
}
