import { Box } from '@mantine/core';
import classes from '../post-page.module.css';

const lines = [96, 100, 92, 98, 60, 0, 97, 94, 100, 88, 40];

/** A placeholder while an article is fetched: a heading and lines of text. */
export function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading the article">
      <div className={classes.columns} aria-hidden>
        <div className={classes.header}>
          <Box bdrs="sm" bg="var(--surface-sunken)" style={{ width: '20%', height: 20 }} />
          <Box
            bdrs="sm"
            bg="var(--surface-sunken)"
            style={{ width: '85%', height: 44, marginTop: 12 }}
          />
          <Box
            bdrs="sm"
            bg="var(--surface-sunken)"
            style={{ width: '70%', height: 26, marginTop: 18 }}
          />
          <Box
            bdrs="sm"
            bg="var(--surface-sunken)"
            style={{ width: '45%', height: 18, marginTop: 18 }}
          />
          <Box mih={36} mt="md" />
        </div>
        <div className={classes.main}>
          {lines.map((width, at) => (
            <Box
              key={at}
              bdrs="sm"
              bg="var(--surface-sunken)"
              style={{ width: `${width}%`, height: 16, marginTop: 14 }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
