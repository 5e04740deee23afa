import { Button, Text } from '@mantine/core';
import { useFormats } from './formats.ts';

export interface ShowAllProps {
  /** How many items are shown at first. */
  readonly first: number;
  /** How many items the report lists. */
  readonly listed: number;
  /** The total, if it may exceed the number of listed items. */
  readonly total?: number;
  /** Shown instead of '0 of 2 findings shown.' if no item is visible at first. */
  readonly none?: string;
  /** Singular noun for the items, and the plural if it needs more than an s. */
  readonly what: string;
  readonly many?: string;
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
}

/** Below a list, says how many items are shown and has a button for the rest. Renders nothing if all are shown. */
export function ShowAll(props: ShowAllProps) {
  const { first, listed, total = listed, what, many, none, all, onAll } = props;
  const formats = useFormats();
  if (listed <= first && total <= listed) return null;
  const shown = all ? listed : Math.min(first, listed);
  return (
    <Text c="dimmed" fz="sm">
      {!all && none
        ? none
        : `${formats.number(shown)} of ${formats.count(total, what, many)} shown.`}{' '}
      {listed > first && (
        <Button variant="default" size="compact-sm" onClick={() => onAll(!all)}>
          {all ? 'Show fewer' : 'Show all'}
        </Button>
      )}
      {shown === listed && total > listed && ' The report doesn’t list the rest.'}
    </Text>
  );
}
