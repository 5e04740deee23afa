import type { CategoryScoreDto } from '@plumbline/api-client';
import { ScoreBar } from '@plumbline/ui';
import classes from './category-scores.module.css';

export interface CategoryScoresProps {
  readonly categories: readonly CategoryScoreDto[];
  /** Id of the category that the list shows; empty for all. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The score of each category; pressing one filters the list of checks by it. */
export function CategoryScores({ categories, chosen, onChoose }: CategoryScoresProps) {
  const scored = categories.filter(({ score }) => score !== null);
  return (
    <section aria-labelledby="category-scores" className={classes.part}>
      <h3 id="category-scores">Scores by category</h3>
      <ul className={classes.grid}>
        {scored.map(({ id, title, score, earned, possible }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? '' : id)}
            >
              <span className={classes.name}>
                {title} <strong>{score}</strong>
              </span>
              <ScoreBar score={score} label={`Score of ${title}`} />
              <span className={classes.points}>
                {earned} of {possible} points
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
