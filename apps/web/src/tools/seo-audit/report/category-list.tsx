import type { CategoryScoreDto } from '@plumbline/api-client';
import { ScoreBar } from '@plumbline/ui';
import classes from './category-scores.module.css';

export interface CategoryListProps {
  readonly categories: readonly CategoryScoreDto[];
  /** Id of the category that the checks are filtered by; empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One row a category: name, score and bar; pressing one filters the checks by it, pressing it again shows all. */
export function CategoryList({ categories, chosen, onChoose }: CategoryListProps) {
  const scored = categories.filter(({ score }) => score !== null);
  return (
    <ul className={classes.list}>
      {scored.map(({ id, title, score, lost }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen === id}
            title={`${lost} of 100 points lost`}
            onClick={() => onChoose(chosen === id ? '' : id)}
          >
            <span>{title}</span> <strong>{score}</strong>
            <ScoreBar score={score} label={`Score of ${title}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}
