import type { DuckDBValue, JS } from '@duckdb/node-api';

export type Row = Readonly<Record<string, JS>>;

/** A statement and the values of its `$1`, `$2` … */
export interface Query {
  readonly sql: string;
  readonly values: readonly DuckDBValue[];
}

/** Runs the queries of one call, within its time limit. */
export interface Reader {
  rows(query: Query): Promise<readonly Row[]>;
  /** The same in batches of some hundreds or thousands, for results too large to keep as objects. */
  pieces(query: Query): AsyncIterable<readonly Row[]>;
}

/**
 * Collects the values of a statement and returns the SQL that refers to each; types are those of the compared columns.
 * Texts are bound. Numbers, which are never user input, are written into the statement, because a statement without
 * bound values is planned once instead of twice.
 */
export class Values {
  readonly list: DuckDBValue[] = [];

  text(value: string): string {
    return `$${this.list.push(value)}::VARCHAR`;
  }

  number(value: number): string {
    return `${digits(value)}::UINTEGER`;
  }

  rowNumber(value: number): string {
    return `${digits(value)}::BIGINT`;
  }

  /** @param value `YYYY-MM-DD` */
  day(value: string): string {
    return `$${this.list.push(value)}::DATE`;
  }

  /** The list for `IN`; never empty. */
  numbers(values: readonly number[]): string {
    return values.map((value) => this.number(value)).join(', ');
  }
}

/** @throws RangeError for any number not written with digits alone */
function digits(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${value} is not a whole number`);
  return String(value);
}

export const numberIn = (row: Row, column: string): number => Number(row[column] ?? 0);

export const textIn = (row: Row, column: string): string => String(row[column] ?? '');

export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : textIn(row, column);

export const numberOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : numberIn(row, column);

export const trueIn = (row: Row, column: string): boolean => row[column] === true;

/** A date as `YYYY-MM-DD`. */
export function dayIn(row: Row, column: string): string {
  const day = row[column];
  return day instanceof Date ? day.toISOString().slice(0, 10) : '';
}
