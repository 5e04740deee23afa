import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Holds long text: it does not get narrower than is readable; the table scrolls instead. */
  readonly wide?: boolean;
  /** Names the row for assistive technology; one column should. */
  readonly rowHeader?: boolean;
  /** Its header becomes a button. */
  readonly sortable?: boolean;
}

export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  readonly sorting?: Sorting | null;
  readonly onSort?: (column: string) => void;
  /** Instead of rows where there are none. */
  readonly empty?: ReactNode;
}

/** A table that scrolls sideways where it has no room, and says how it is sorted. Sorting itself is the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, sorting, onSort, empty } = props;
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes.table}>
        <caption data-hidden={captionHidden || undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                data-wide={column.wide || undefined}
                aria-sort={
                  column.sortable
                    ? sorting?.column === column.id
                      ? sorting.direction
                      : 'none'
                    : undefined
                }
              >
                {column.sortable && onSort ? (
                  <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
                    {column.header}
                    <SortIcon sorting={sorting?.column === column.id ? sorting : null} />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && empty && (
            <tr>
              <td className={classes.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.id} scope="row" data-align={column.align}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortIcon({ sorting }: { readonly sorting: Sorting | null }) {
  if (!sorting) return <IconArrowsSort size={14} aria-hidden />;
  const Icon = sorting.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden />;
}

/** The next sorting when a header is pressed: the other direction, or the new column from its better end. */
export function nextSorting(
  current: Sorting | null,
  column: string,
  first: Sorting['direction'] = 'descending',
): Sorting {
  if (current?.column !== column) return { column, direction: first };
  return { column, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
