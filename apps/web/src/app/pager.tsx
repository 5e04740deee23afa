import { Button, Group, Text } from '@mantine/core';
import { SteadyButton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useFormats } from './formats.ts';

/** One page of a list, counted from 1. */
interface Paging {
  readonly page: number;
  /** `null` if the list could not be counted. */
  readonly pages: number | null;
  readonly pageSize: number;
  readonly total: number | null;
}

const rowsPerPage = 25;

/** The page that shows the row at this index. */
export const pageHolding = (index: number): number => Math.floor(index / rowsPerPage) + 1;

/** One page of a list that is fully loaded: the last one if the wanted page does not exist, or no longer. */
export function pageOfRows<Row>(rows: readonly Row[], wanted: number, pageSize = rowsPerPage) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wanted, pages);
  const first = (page - 1) * pageSize;
  return {
    rows: rows.slice(first, first + pageSize),
    /** How many rows come before this page. */
    first,
    paging: { page, pages, pageSize, total: rows.length } satisfies Paging,
  };
}

export interface PagerProps {
  /** Accessible name. */
  readonly name: string;
  readonly paging: Paging;
  readonly onPage: (page: number) => void;
  readonly busy?: boolean;
  /** What is shown, if not 'Page 2 of 9'. */
  readonly status?: ReactNode;
  /** Whether paper shows the status, too: not if the list is printed in full. */
  readonly printed?: boolean;
}

/** Previous and next page of a list; nothing for a single page. Very long lists cannot be paged to the end. */
export function Pager({ name, paging, onPage, busy = false, status, printed = true }: PagerProps) {
  const { number } = useFormats();
  const { page, pages, pageSize, total } = paging;
  if (pages === null || pages <= 1) return null;
  const reachable = pages * pageSize;
  const step = (label: string, to: number) => (
    <SteadyButton
      variant="default"
      size="sm"
      disabled={busy || to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      {label}
    </SteadyButton>
  );
  return (
    <Group
      component="nav"
      gap="8px 16px"
      justify="center"
      fz="sm"
      className="tabular"
      aria-label={name}
      data-paper={printed || undefined}
    >
      {step('Previous', page - 1)}
      <span role="status">
        {status ?? (
          <>
            Page {number(page)} of {number(pages)}
            {total !== null && total > reachable && `, the first ${number(reachable)} rows`}
          </>
        )}
      </span>
      {step('Next', page + 1)}
    </Group>
  );
}

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
