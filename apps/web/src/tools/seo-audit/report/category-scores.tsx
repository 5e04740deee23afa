import { CategoryList, type CategoryListProps } from './category-list.tsx';
import classes from './category-scores.module.css';

/** The score of each category within the report; a wide screen has them in the outline beside it instead. */
export function CategoryScores(props: CategoryListProps) {
  return (
    <section aria-labelledby="category-scores" className={classes.part}>
      <h3 id="category-scores">Scores by category</h3>
      <div className={classes.panel}>
        <CategoryList {...props} />
      </div>
    </section>
  );
}
