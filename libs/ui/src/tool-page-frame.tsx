import '@mantine/core/styles/Typography.layer.css';
import { Group, Stack, Text, Title, Typography } from '@mantine/core';
import type { ReactNode } from 'react';
import prose from './prose.module.css';
import classes from './tool-page-frame.module.css';

export interface ToolPageFrameProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Marketing claims or key facts under the description. */
  readonly claims?: readonly string[];
  readonly children: ReactNode;
  /** Best practices, shown below the tool. */
  readonly guide?: ReactNode;
  readonly sidebar?: ReactNode;
  /** Puts the sidebar below the tool on every screen. */
  readonly wide?: boolean;
  /** Subject of the result, if the printed page would not name it otherwise. */
  readonly subject?: string | null;
}

/** The layout of a tool's page: heading, description, the tool, its guide, and a sidebar. */
export function ToolPageFrame({
  title,
  description,
  claims = [],
  children,
  guide,
  sidebar,
  wide = false,
  subject,
}: ToolPageFrameProps) {
  return (
    <article className={classes.frame}>
      <header className={classes.header}>
        <Title order={1}>{title}</Title>
        {subject && (
          <Text mt={6} fz="lg" className="anywhere">
            {subject}
          </Text>
        )}
        <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty" className={classes.description}>
          {description}
        </Text>
        {claims.length > 0 && (
          <Group
            component="ul"
            gap="6px 20px"
            mt="md"
            c="dimmed"
            fz="sm"
            className={classes.claims}
          >
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </Group>
        )}
      </header>
      <Stack
        gap="xl"
        className={classes.columns}
        data-sidebar={sidebar && !wide ? true : undefined}
      >
        <Stack gap="xl" miw={0} className={classes.main}>
          {children}
        </Stack>
        {guide && (
          <Typography
            pt="xl"
            className={`ruled ${prose.text} ${classes.guide}`}
            role="region"
            aria-label="Guide"
          >
            {guide}
          </Typography>
        )}
        {sidebar && (
          <Stack gap="lg" className={classes.sidebar}>
            {sidebar}
          </Stack>
        )}
      </Stack>
    </article>
  );
}
