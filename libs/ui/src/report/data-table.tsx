import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end. */
  readonly align?: 'start' | 'end';
  /** For long text: the column stays wide enough to read, and the table scrolls instead. */
  readonly wide?: boolean;
  /** The header cell of each row for assistive technology. One column should have it. */
  readonly rowHeader?: boolean;
  /** Turns the header into a button. */
  readonly sortable?: boolean;
  /** Label before the value in a card. Default: the header. No label when empty. */
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
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** On a phone, shows each row as a card, with the sortable headers in a row above. */
  readonly cards?: boolean;
  /** Shown under a row, as wide as the table. */
  readonly detail?: (row: Row) => ReactNode;
}

/** A table that scrolls sideways if it is too wide, and announces its sort order. The caller does the sorting. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, empty, cards, detail } = props;
  return (
    // The table scrolls, so it must be focusable by keyboard.
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

/** Browsers drop table semantics when CSS changes the display of a table. The roles restore them. */
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
              {/* A single element next to the label, however many elements the value has. */}
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

/** The next sort order after a click on a header: the opposite direction, or the better end of a new column first. */
export function nextSorting(
  current: Sorting | null,
  column: string,
  first: Sorting['direction'] = 'descending',
): Sorting {
  if (current?.column !== column) return { column, direction: first };
  return { column, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
