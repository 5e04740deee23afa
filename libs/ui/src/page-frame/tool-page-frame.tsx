import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
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
        {subject && <p className={classes.subject}>{subject}</p>}
        <p className={classes.description}>{description}</p>
        {claims.length > 0 && (
          <Group component="ul" gap="6px 20px" align="stretch" className={classes.claims}>
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
        <Stack gap="xl" className={classes.main}>
          {children}
        </Stack>
        {guide && (
          <section className={classes.guide} aria-label="Guide">
            {guide}
          </section>
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
