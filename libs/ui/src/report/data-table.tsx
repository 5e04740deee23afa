import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end';
  /** Has long text: the column stays wide enough to read, and the table scrolls instead. */
  readonly wide?: boolean;
  /** Names the row for assistive technology; one column should. */
  readonly rowHeader?: boolean;
  /** Its header becomes a button. */
  readonly sortable?: boolean;
  /** Label before the value in a card; the header by default, nothing when empty. */
  readonly cardLabel?: string;
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
  /** On a phone each row is a card, and the sortable headers are in a row above. */
  readonly cards?: boolean;
  /** Shown under a row, as wide as the table. */
  readonly detail?: (row: Row) => ReactNode;
}

/** A table that scrolls sideways where it has no room, and says how it is sorted. Sorting itself is the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, empty, cards, detail } = props;
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <div
      className={`framed scroll ${classes.scroll}`}
      data-cards={cards || undefined}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className={classes.table} role={roleOf('table', cards)}>
        <caption data-hidden={captionHidden || undefined}>{caption}</caption>
        <Head {...props} />
        <tbody role={roleOf('rowgroup', cards)}>
          {rows.length === 0 && empty && (
            <tr role={roleOf('row', cards)}>
              <td className={classes.empty} colSpan={columns.length} role={roleOf('cell', cards)}>
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row, index) => (
            <Row
              key={rowKey(row, index)}
              row={row}
              columns={columns}
              cards={cards}
              below={detail?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Browsers take a table that is laid out as something else for no table; the roles say that it is one. */
const roleOf = (role: string, cards: boolean | undefined) => (cards ? role : undefined);

function Head<Row>({ columns, sorting, onSort, cards }: DataTableProps<Row>) {
  return (
    <thead role={roleOf('rowgroup', cards)}>
      <tr role={roleOf('row', cards)}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            role={roleOf('columnheader', cards)}
            data-align={column.align}
            data-wide={column.wide || undefined}
            data-sortable={column.sortable || undefined}
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
  );
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'cards'> {
  readonly row: Row;
  readonly below: ReactNode;
}

function Row<Row>({ row, columns, cards, below }: RowProps<Row>) {
  return (
    <>
      <tr role={roleOf('row', cards)} data-above={below ? true : undefined}>
        {columns.map((column) => {
          const Cell = column.rowHeader ? 'th' : 'td';
          const label = cards ? cardLabelOf(column) : undefined;
          const content = column.cell(row);
          return (
            <Cell
              key={column.id}
              scope={column.rowHeader ? 'row' : undefined}
              role={roleOf(column.rowHeader ? 'rowheader' : 'cell', cards)}
              data-align={column.align}
              data-label={label}
            >
              {/* One element beside the label, however many the value is made of. */}
              {label === undefined ? content : <div>{content}</div>}
            </Cell>
          );
        })}
      </tr>
      {below && (
        <tr role={roleOf('row', cards)} data-below>
          <td colSpan={columns.length} role={roleOf('cell', cards)}>
            {below}
          </td>
        </tr>
      )}
    </>
  );
}

function cardLabelOf<Row>({ rowHeader, header, cardLabel }: Column<Row>): string | undefined {
  const label = cardLabel ?? (rowHeader || typeof header !== 'string' ? '' : header);
  return label === '' ? undefined : label;
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
