import { Box } from '@mantine/core';
import type { BlogPostSourceDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import classes from './article-notes.module.css';

/** The sources of an article. */
export function SourceList({ sources }: { readonly sources: readonly BlogPostSourceDto[] }) {
  if (sources.length === 0) return null;
  return (
    <section className={classes.notes} aria-labelledby="sources-heading">
      <Box component="h2" fz="lg" id="sources-heading">
        Sources
      </Box>
      <ol>
        {sources.map(({ title, url }) => (
          <li key={url + title}>
            {isWebLink(url) ? (
              <a href={url} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
