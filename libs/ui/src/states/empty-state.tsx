import { Box, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

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
