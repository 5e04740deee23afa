import '@mantine/core/styles/Table.layer.css';
import { Table, VisuallyHidden } from '@mantine/core';
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
    <Table.ScrollContainer
      type="native"
      minWidth={0}
      className={`framed scroll ${classes.scroll}`}
      mod={{ cards }}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <Table role={roleOf('table', cards)}>
        {captionHidden ? (
          <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        ) : (
          <Table.Caption>{caption}</Table.Caption>
        )}
        <Head {...props} />
        <Table.Tbody role={roleOf('rowgroup', cards)} className="anywhere">
          {rows.length === 0 && empty && (
            <Table.Tr role={roleOf('row', cards)}>
              <Table.Td
                p="xl"
                c="dimmed"
                ta="center"
                colSpan={columns.length}
                role={roleOf('cell', cards)}
              >
                {empty}
              </Table.Td>
            </Table.Tr>
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
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Browsers drop table semantics when CSS changes the display of a table. The roles restore them. */
const roleOf = (role: string, cards: boolean | undefined) => (cards ? role : undefined);

function Head<Row>({ columns, sorting, onSort, cards }: DataTableProps<Row>) {
  return (
    <Table.Thead role={roleOf('rowgroup', cards)} className="nowrap">
      <Table.Tr role={roleOf('row', cards)}>
        {columns.map((column) => {
          const sorted = sorting?.column === column.id ? sorting : null;
          return (
            <Table.Th
              key={column.id}
              fw={600}
              scope="col"
              role={roleOf('columnheader', cards)}
              mod={{ align: column.align, wide: column.wide, sortable: column.sortable }}
              aria-sort={column.sortable ? (sorted?.direction ?? 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <SortIcon sorting={sorted} />
                </button>
              ) : (
                column.header
              )}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'cards'> {
  readonly row: Row;
  readonly below: ReactNode;
}

function Row<Row>({ row, columns, cards, below }: RowProps<Row>) {
  return (
    <>
      <Table.Tr role={roleOf('row', cards)} mod={{ above: Boolean(below) }}>
        {columns.map((column) => {
          const label = cards ? cardLabelOf(column) : undefined;
          const content = column.cell(row);
          const cell = {
            mod: { align: column.align, label },
            // A single element next to the label, however many elements the value has.
            children: label === undefined ? content : <div>{content}</div>,
          };
          return column.rowHeader ? (
            <Table.Th
              key={column.id}
              fw={500}
              scope="row"
              role={roleOf('rowheader', cards)}
              {...cell}
            />
          ) : (
            <Table.Td key={column.id} role={roleOf('cell', cards)} {...cell} />
          );
        })}
      </Table.Tr>
      {below && (
        <Table.Tr role={roleOf('row', cards)} mod="below">
          <Table.Td pt={0} colSpan={columns.length} role={roleOf('cell', cards)}>
            {below}
          </Table.Td>
        </Table.Tr>
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
