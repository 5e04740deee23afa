import { EmptyState } from '@plumbline/ui';
import { IconListSearch } from '@tabler/icons-react';
import { Button } from '@mantine/core';

/** Shown until there is a result. */
export function KeywordIntroduction({ onExample }: { readonly onExample: () => void }) {
  return (
    <EmptyState
      icon={<IconListSearch size={28} stroke={1.5} />}
      title="Nothing counted yet"
      action={
        <Button variant="default" size="sm" onClick={onExample}>
          Try it with an example text
        </Button>
      }
    >
      <p>
        Paste a text or give an address. You get every word and every phrase of two to four words
        with count, density and status; for a page also where each of them stands.
      </p>
    </EmptyState>
  );
}
