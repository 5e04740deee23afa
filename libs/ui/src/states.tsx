import { Alert, Box, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What a reader needs to know about a failure. An RFC 9457 problem document fits. */
export interface ProblemLike {
  readonly title: string;
  readonly detail?: string;
  /** What the reader can do about it. */
  readonly nextStep?: string;
}

export interface ErrorStateProps {
  readonly problem: ProblemLike;
  readonly action?: ReactNode;
  /** If it replaces the whole page, its title is the page's heading. */
  readonly titleLevel?: 1;
}

/** A failure in words, without its code: what happened, why, and what to do next. Announced as an alert. */
export function ErrorState({ problem, action, titleLevel }: ErrorStateProps) {
  const { title, detail, nextStep } = problem;
  return (
    <Alert
      role="alert"
      color="brick"
      radius="md"
      p="lg"
      className="anywhere"
      icon={<IconPlugConnectedX stroke={1.5} aria-hidden />}
    >
      <Box component={titleLevel ? 'h1' : 'p'} fz="md" fw={600} lts={0} lh="inherit">
        {title}
      </Box>
      {detail && (
        <Text mt={4} c="dimmed">
          {detail}
        </Text>
      )}
      {nextStep && <Text mt={4}>{nextStep}</Text>}
      {action && <Box mt="md">{action}</Box>}
    </Alert>
  );
}

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown when there is nothing yet, or nothing matches. Says so, and what the reader can do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Paper px="xl" py={40} bd="1px dashed var(--line)">
      <Stack gap="md" align="center" ta="center" className="anywhere">
        {icon && (
          <Box component="span" c="dimmed" aria-hidden>
            {icon}
          </Box>
        )}
        <div>
          <Text fw={600}>{title}</Text>
          {children && (
            <Box mt={4} c="dimmed">
              {children}
            </Box>
          )}
        </div>
        {action}
      </Stack>
    </Paper>
  );
}

/**
 * A text for assistive technology only. Always rendered: a live region is announced only if it existed before its text.
 */
export function Announcement({ children }: { readonly children: string }) {
  return (
    <VisuallyHidden component="span" role="status">
      {children}
    </VisuallyHidden>
  );
}
