import { Button, Text } from '@mantine/core';
import { toast } from '@plumbline/ui';
import { IconShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { explainFailure } from '../app/explain-failure.ts';

/** Saves a result on the server, and shows its link. */
export function SaveReport({ resultId }: { readonly resultId: string }) {
  const [note, setNote] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { save, SavedNote } = await import('./saved-report.tsx');
      setNote(<SavedNote saved={await save(resultId)} />);
    } catch (error) {
      const { title, detail } = explainFailure(error);
      toast({ variant: 'destructive', title, description: detail });
    }
    setBusy(false);
  }

  return (
    note ?? (
      <>
        <Button
          variant="default"
          size="sm"
          fullWidth
          leftSection={<IconShare size={17} aria-hidden />}
          aria-disabled={busy}
          onClick={() => void press()}
        >
          {busy ? 'Saving...' : 'Save report'}
        </Button>
        <Text mt="xxs" c="dimmed" fz="sm">
          Keeps this result for 90 days at its own link.
        </Text>
      </>
    )
  );
}
