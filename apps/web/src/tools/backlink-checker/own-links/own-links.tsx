import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AskedTarget } from '../target.ts';

const OwnLinksPanel = lazy(async () => ({
  default: (await import('./own-links-panel.tsx')).OwnLinksPanel,
}));

export interface OwnLinksProps {
  /** The values of the page's form. */
  readonly asked: AskedTarget;
  /** Whether it is open from the start, as the next step after a report without links. It stays open. */
  readonly opens: boolean;
}

/** Checks links that the visitor provides. Works without a report. */
export function OwnLinks({ asked, opens }: OwnLinksProps) {
  const [opened, setOpened] = useState<'here' | 'itself' | null>(null);
  if (opens && opened === null) setOpened('itself');
  const open = opened !== null;
  return (
    <Stack
      component="section"
      className="scripted"
      gap="md"
      aria-labelledby="own-links"
      data-screen-only={open ? undefined : true}
      data-idle={open ? undefined : true}
    >
      <Group className="ruled" justify="space-between" gap="12px 32px" pt="lg">
        <Stack gap="xs" maw="46rem">
          <Title order={2} id="own-links">
            Check your own links
          </Title>
          <Text fz="sm" c="dimmed">
            Upload an export from Google Search Console, Bing or Ahrefs Webmaster Tools, or paste
            URLs. We fetch each page and show whether it still links to you.
          </Text>
        </Stack>
        {!open && (
          <Button variant="default" onClick={() => setOpened('here')}>
            Add your links
          </Button>
        )}
      </Group>
      {open && (
        <Suspense
          fallback={
            <p role="status" data-busy>
              Loading…
            </p>
          }
        >
          <OwnLinksPanel asked={asked} takesFocus={opened === 'here'} />
        </Suspense>
      )}
    </Stack>
  );
}
