import { Anchor, Box, Group, List, Stack, Text, Title } from '@mantine/core';
import { AdSlot, Prose, type ProseProps } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
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
        <Group component="nav" aria-label="Breadcrumb" gap="xs" mb={18} c="dimmed" fz="sm">
          <Link to={parent.to}>{parent.label}</Link>
          <span aria-hidden>/</span>
          <span>{here ?? title}</span>
        </Group>
      )}
      <Stack gap="28px 56px" className={classes.columns}>
        <Box component="header" maw="46rem">
          <Title order={1}>{title}</Title>
          <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
            {lead}
          </Text>
          {facts && (
            <Group
              component="ul"
              gap="6px 20px"
              mt={18}
              c="dimmed"
              fz="sm"
              className={classes.facts}
            >
              {facts}
            </Group>
          )}
        </Box>
        <div className={classes.aside}>
          {site.sidebarAd && (
            <Box mb={{ lg: 'lg' }} className={classes.advertisement}>
              <AdSlot ad={site.sidebarAd} />
            </Box>
          )}
          {aside}
        </div>
        <div className={classes.main}>{children}</div>
      </Stack>
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
    <Box
      component="section"
      maw="44rem"
      mt={48}
      pt="lg"
      className={`ruled anywhere ${classes.sources}`}
      aria-labelledby="sources"
    >
      <Title order={2} fz="lg" mb="sm" id="sources">
        Sources
      </Title>
      <List spacing="xxs">
        {sources.map(({ title, url }) => (
          <List.Item key={url}>
            <Anchor href={url} rel="noopener">
              {title}
            </Anchor>{' '}
            <Text span c="dimmed">
              ({new URL(url).hostname.replace(/^www\./, '')})
            </Text>
          </List.Item>
        ))}
      </List>
    </Box>
  );
}

/** Sanitized HTML. Its internal links navigate without loading a new document. */
export function ArticleText(text: Pick<ProseProps, 'html' | 'worksheets'>) {
  const navigate = useNavigate();
  return <Prose {...text} onFollow={(address) => void navigate(address)} />;
}
