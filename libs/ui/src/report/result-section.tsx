import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './result-section.module.css';

export interface ResultSectionProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  /** Id of the heading, if links lead to it. */
  readonly id?: string;
  /** Ref for moving the focus to the heading when a result arrives. See `focusResult`. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Next to the title: badges. */
  readonly badge?: ReactNode;
  /** Actions at the right, or under the title if they don't fit next to it: copy, download. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a result with its heading and actions. */
export function ResultSection(props: ResultSectionProps) {
  const { title, level = 2, headingRef, badge, actions, children } = props;
  const own = useId();
  const id = props.id ?? own;
  return (
    <Paper
      component="section"
      p="var(--card-padding)"
      className={classes.section}
      aria-labelledby={id}
      data-result
    >
      <Stack gap="lg">
        <Group gap="10px 16px" justify="space-between" className={classes.head}>
          <Group gap="10px 16px" miw={0}>
            <Title
              order={level}
              id={id}
              ref={headingRef}
              tabIndex={-1}
              miw={0}
              fz={level === 2 ? 'xl' : 'lg'}
              className="anywhere"
            >
              {title}
            </Title>
            {badge}
          </Group>
          {actions && (
            <Group gap="xs" align="stretch" className={classes.actions} data-screen-only>
              {actions}
            </Group>
          )}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

/** Scrolls to a result and moves the focus to its heading, so that a screen reader announces it. */
export function focusResult(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
}
