import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Small text next to a value. */
export const Dim = ({ children }: { readonly children: ReactNode }) => (
  <Text span fz="xs" fw={400} c="dimmed">
    {children}
  </Text>
);
