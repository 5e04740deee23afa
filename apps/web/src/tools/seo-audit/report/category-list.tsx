import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ScoreBar } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './category-scores.module.css';

export interface CategoryListProps {
  readonly report: Pick<SeoAuditReportDto, 'categories' | 'checks'>;
  /** Id of the category that the checks are filtered by; empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One row a category: name, score and bar, or how few of its checks were judged; pressing one filters the checks by it, pressing it again shows all. */
export function CategoryList({ report, chosen, onChoose }: CategoryListProps) {
  const formats = useFormats();
  const judged = report.categories
    .map((category) => ({
      ...category,
      checks: report.checks.filter(({ categoryId }) => categoryId === category.id),
    }))
    .filter(({ checks }) => checks.length > 0);

  function whyNoScore({ checks, lost }: (typeof judged)[number]): string {
    const count = (status: string) => checks.filter((check) => check.status === status).length;
    const failed = count('fail');
    const warnings = count('warning');
    if (failed + warnings === 0) return 'Too few checks for a score';
    const found = [
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(warnings > 0 ? [formats.count(warnings, 'warning')] : []),
    ].join(', ');
    return `Too few checks for a score. ${found}: ${formats.count(lost, 'point')} lost`;
  }

  return (
    <ul className={classes.list}>
      {judged.map((category) => {
        const { id, title, score, lost, checks } = category;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              data-few={score === null || undefined}
              title={
                score === null
                  ? `${checks.length} of at least 3 checks`
                  : `${lost} of 100 points lost`
              }
              onClick={() => onChoose(chosen === id ? '' : id)}
            >
              <span>{title}</span>{' '}
              {score === null ? (
                <span className={classes.few}>{whyNoScore(category)}</span>
              ) : (
                <>
                  <strong>{score}</strong>
                  <ScoreBar score={score} label={`Score of ${title}`} />
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
