import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ScoreBar } from '@plumbline/ui';
import classes from './category-scores.module.css';

export interface CategoryListProps {
  readonly report: Pick<SeoAuditReportDto, 'categories' | 'checks'>;
  /** Id of the category that the checks are filtered by; empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One row a category: name, score and bar, or how few of its checks were judged; pressing one filters the checks by it, pressing it again shows all. */
export function CategoryList({ report, chosen, onChoose }: CategoryListProps) {
  const judged = report.categories
    .map((category) => ({
      ...category,
      checks: report.checks.filter(({ categoryId }) => categoryId === category.id).length,
    }))
    .filter(({ checks }) => checks > 0);
  return (
    <ul className={classes.list}>
      {judged.map(({ id, title, score, lost, checks }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen === id}
            data-few={score === null || undefined}
            title={
              score === null
                ? `${checks} of the three checks that a score takes`
                : `${lost} of 100 points lost`
            }
            onClick={() => onChoose(chosen === id ? '' : id)}
          >
            <span>{title}</span>{' '}
            {score === null ? (
              <span className={classes.few}>too few checks</span>
            ) : (
              <>
                <strong>{score}</strong>
                <ScoreBar score={score} label={`Score of ${title}`} />
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
