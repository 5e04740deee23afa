import { Box, Group, Text, Title } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './reading-page.module.css';
import { site } from './site.ts';

export interface ReadingPageProps {
  /** The parent page. */
  readonly parent?: { readonly label: string; readonly to: string };
  /** Shown between the parent and the title. */
  readonly here?: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** A line of facts above the text. */
  readonly facts?: ReactNode;
  /** The table of contents, shown next to the text. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A text page with title, facts and a table of contents. */
export function ReadingPage({
  parent,
  here,
  title,
  lead,
  facts,
  aside,
  children,
}: ReadingPageProps) {
  return (
    <Box component="article" pt="lg" pb="xs">
      {parent && (
        <Group
          component="nav"
          aria-label="Breadcrumb"
          gap="xs"
          align="stretch"
          className={`note ${classes.breadcrumb}`}
        >
          <Link to={parent.to}>{parent.label}</Link>
          <span aria-hidden>/</span>
          <span>{here ?? title}</span>
        </Group>
      )}
      <div className={classes.columns}>
        <header className={classes.head}>
          <Title order={1}>{title}</Title>
          <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
            {lead}
          </Text>
          {facts && (
            <Group
              component="ul"
              gap="6px 20px"
              align="stretch"
              className={`note ${classes.facts}`}
            >
              {facts}
            </Group>
          )}
        </header>
        <div className={classes.aside}>
          {site.sidebarAd && (
            <div className={classes.advertisement}>
              <AdSlot ad={site.sidebarAd} />
            </div>
          )}
          {aside}
        </div>
        <div className={classes.main}>{children}</div>
      </div>
    </Box>
  );
}

/** The sources of a text. */
export function Sources({
  sources,
}: {
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}) {
  if (sources.length === 0) return null;
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <Box component="h2" fz="lg" id="sources">
        Sources
      </Box>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>{' '}
            <span>({new URL(url).hostname.replace(/^www\./, '')})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
