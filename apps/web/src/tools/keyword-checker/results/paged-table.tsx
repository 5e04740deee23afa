import { Group, Stack } from '@mantine/core';
import {
  type Column,
  DataTable,
  nextSorting,
  type Sorting,
  TextField,
  useWhole,
} from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import classes from './results.module.css';

/** A column that can be sorted by its `value`. */
export interface SortableColumn<Row> extends Column<Row> {
  readonly value?: (row: Row) => string | number;
}

export interface PagedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly SortableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The text to search. */
  readonly searched: (row: Row) => string;
  readonly searchLabel: string;
  /** The initial search. */
  readonly firstSearch?: string;
  readonly empty: ReactNode;
  /** Rows per page. */
  readonly pageSize?: number;
  /** Shown next to the search field. */
  readonly filters?: ReactNode;
  /** Shows each row as a card on a phone. */
  readonly cards?: boolean;
}

/** A long table with search, sorting and pages; printed in full. Unsorted rows keep their order. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    searched,
    searchLabel,
    empty,
    filters,
    cards = false,
    firstSearch = '',
    pageSize = 25,
  } = props;
  const formats = useFormats();
  const [wanted, setWanted] = useState(firstSearch);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [page, setPage] = useState(1);

  const text = wanted.trim().toLowerCase();
  const found = text === '' ? rows : rows.filter((row) => searched(row).includes(text));
  const sorted = sortedBy(found, columns, sorting);
  const { rows: shown, first, paging } = pageOfRows(sorted, page, pageSize);
  const whole = useWhole();

  return (
    <Stack gap="sm" miw={0} className={classes.table}>
      <Group gap="12px 20px" align="flex-end" className="scripted">
        <TextField
          label={searchLabel}
          type="search"
          size="sm"
          flex="1 1 14rem"
          maw="24rem"
          value={wanted}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            setPage(1);
          }}
        />
        {filters}
      </Group>
      <DataTable
        caption={caption}
        captionHidden
        columns={columns}
        rows={whole ? sorted : shown}
        rowKey={rowKey}
        cards={cards}
        sorting={sorting}
        onSort={(column) => {
          const first = typeof columns.find(({ id }) => id === column)?.value?.(rows[0] as Row);
          setSorting(nextSorting(sorting, column, first === 'string' ? 'ascending' : 'descending'));
          setPage(1);
        }}
        empty={rows.length === 0 ? empty : 'Nothing matches.'}
      />
      <Pager
        name={`Pages of ${caption}`}
        paging={paging}
        onPage={setPage}
        status={`${formats.number(first + 1)} to ${formats.number(first + shown.length)} of ${formats.number(sorted.length)}`}
        printed={false}
      />
    </Stack>
  );
}

function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sorting?.column)?.value;
  if (!value || !sorting) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(value(a), value(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}
