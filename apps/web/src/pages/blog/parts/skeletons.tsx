import '@mantine/core/styles/Skeleton.layer.css';
import { Box, SimpleGrid, Skeleton } from '@mantine/core';
import classes from '../blog.module.css';
import { cardColumns } from './post-card.tsx';

/** Fills the first screen with cards and rows as tall as the real ones. */
const places = [1, 2, 3];

/** A placeholder while the list is fetched. */
export function ListSkeleton() {
  return (
    <Box role="status" aria-label="Loading articles" pt="xl">
      <SimpleGrid cols={cardColumns} aria-hidden>
        {places.map((place) => (
          <Skeleton key={place} height={270} radius="md" />
        ))}
      </SimpleGrid>
      {places.map((place) => (
        <Skeleton key={place} height={150} radius="md" mt="lg" aria-hidden />
      ))}
    </Box>
  );
}

const lines = [96, 100, 92, 98, 60, 0, 97, 94, 100, 88, 40];

/** A placeholder while an article is fetched: a heading and lines of text. */
export function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading the article">
      <div className={classes.columns} aria-hidden>
        <Box pt="sm" mb={52}>
          <Skeleton width="20%" height={20} />
          <Skeleton width="85%" height={44} mt="sm" />
          <Skeleton width="70%" height={26} mt="md" />
          <Skeleton width="45%" height={18} mt="md" />
        </Box>
        <Box pt="xl" className={`ruled ${classes.main}`}>
          {lines.map((width, at) => (
            <Skeleton key={at} width={`${width}%`} height={16} mt="sm" />
          ))}
        </Box>
      </div>
    </div>
  );
}
