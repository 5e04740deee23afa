import { Box } from '@mantine/core';
import classes from './post-list.module.css';

/** Fills the first screen with cards and rows as tall as the real ones. */
const places = [1, 2, 3];

/** A placeholder while the list is fetched. */
export function ListSkeleton() {
  return (
    <Box role="status" aria-label="Loading articles" pt="xl">
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
    </Box>
  );
}
