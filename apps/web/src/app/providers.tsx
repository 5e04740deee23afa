import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { createQueryClient } from '@plumbline/api-client';
import { ToastRegion } from '@plumbline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { theme } from './theme.ts';

export interface ProvidersProps {
  readonly children: ReactNode;
  /**
   * `test` disables Mantine's transitions and keeps toasts open. On a slow machine they would close before a spec
   * checks them.
   */
  readonly env?: 'default' | 'test';
}

/** The providers of every page, used in the browser, in the prerender and in specs. */
export function Providers({ children, env = 'default' }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion paused={env === 'test'} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
