import classes from './post-list.module.css';

/** As many cards and rows as a first screen has; each as tall as what comes in its place. */
const places = [1, 2, 3];

/** The list while nothing is known of it. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading articles" className={classes.skeleton}>
      <div className={classes.cards} aria-hidden>
        {places.map((place) => (
          <div key={place} className={classes.bone} data-kind="card" />
        ))}
      </div>
      <div className={classes.rows} aria-hidden>
        {places.map((place) => (
          <div key={place} className={classes.bone} data-kind="row" />
        ))}
      </div>
    </div>
  );
}
