import { Button, Text } from '@mantine/core';
import { useFormats } from './formats.ts';

export interface ShowAllProps {
  /** How many are shown at first. */
  readonly first: number;
  /** How many the report lists. */
  readonly listed: number;
  /** How many there are, where that may be more. */
  readonly total?: number;
  /** The sentence where none is shown at first, instead of '0 of 2 findings shown.' */
  readonly none?: string;
  /** What they are, in the singular. */
  readonly what: string;
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
}

/** Below a list: how much of it is shown, and a button for the rest. Nothing where all is shown. */
export function ShowAll({ first, listed, total = listed, what, none, all, onAll }: ShowAllProps) {
  const formats = useFormats();
  if (listed <= first && total <= listed) return null;
  const shown = all ? listed : Math.min(first, listed);
  return (
    <Text c="dimmed" fz="sm">
      {!all && none ? none : `${formats.number(shown)} of ${formats.count(total, what)} shown.`}{' '}
      {listed > first && (
        <Button variant="default" size="compact-sm" onClick={() => onAll(!all)}>
          {all ? 'Show fewer' : 'Show all'}
        </Button>
      )}
      {all && total > listed && ' The report doesn’t list the rest.'}
    </Text>
  );
}
