import { Alert, Box, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProblemLike } from './problem.ts';

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
