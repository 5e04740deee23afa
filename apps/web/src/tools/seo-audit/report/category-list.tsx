import { Text } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ScoreBar } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './category-scores.module.css';

export interface CategoryListProps {
  readonly report: Pick<SeoAuditReportDto, 'categories' | 'checks'>;
  /** Id of the category in the filter; empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One row per category: name, score and points lost. A click filters the checks by it; a second click shows all. */
export function CategoryList({ report, chosen, onChoose }: CategoryListProps) {
  const formats = useFormats();
  const judged = report.categories
    .map((category) => ({
      ...category,
      checks: report.checks.filter(({ categoryId }) => categoryId === category.id).length,
    }))
    .filter(({ checks }) => checks > 0);
  const lostInAll = judged.reduce((sum, { lost }) => sum + lost, 0);

  return (
    <>
      <ul className={classes.list}>
        {judged.map(({ id, title, score, lost, checks }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              title={
                score === null
                  ? `${formats.count(checks, 'check')}, too few for a score`
                  : `${lost} of 100 points lost`
              }
              onClick={() => onChoose(chosen === id ? '' : id)}
            >
              <span>{title}</span> <strong>{score ?? '–'}</strong>
              {score !== null && <ScoreBar score={score} label={`Score of ${title}`} />}
              {lost > 0 && <span className={classes.lost}> −{lost}</span>}
            </button>
          </li>
        ))}
      </ul>
      {judged.some(({ score }) => score === null) && (
        <Text fz="xs" c="dimmed" className={classes.few}>
          –: too few checks for a score
        </Text>
      )}
      {lostInAll > 0 && (
        <p className={classes.total}>
          Points lost in all categories <span className={classes.lost}>−{lostInAll}</span>
        </p>
      )}
    </>
  );
}
