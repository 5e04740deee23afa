import { asList, isObject, isPresent, type JsonObject, resolve } from './nodes.ts';
import { number, url } from './value-kinds.ts';

/** Minimum of entries, by Google's page on breadcrumbs. */
const minBreadcrumbs = 2;

/** An error of a list, or of one of its entries. */
interface BreadcrumbFault {
  /** From 1; `null` for the whole list. */
  readonly entry: number | null;
  /** 'lacks name', 'has position 2.5, which is not a whole number'. */
  readonly detail: string;
}

interface Breadcrumbs {
  readonly entries: number;
  /** What Google requires and the list does not have. */
  readonly faults: readonly BreadcrumbFault[];
  /** The positions in order where they do not count up from one; `null` where they do. */
  readonly positions: readonly number[] | null;
}

const whole = number({ min: 0, whole: true });

/** Judges the entries of a `BreadcrumbList`, for the audit and for the schema tool alike. */
export function judgeBreadcrumbs(
  list: JsonObject,
  references: ReadonlyMap<string, JsonObject>,
): Breadcrumbs {
  const entries = asList(list.itemListElement).map((entry) => resolve(entry, references));
  const faults: BreadcrumbFault[] = [];
  const positions: number[] = [];
  if (entries.length < minBreadcrumbs) {
    const what = entries.length === 1 ? 'entry' : 'entries';
    faults.push({ entry: null, detail: `has ${entries.length} ${what}` });
  }
  entries.forEach((entry, index) => {
    const found = isObject(entry)
      ? entryFaults(entry, resolve(entry.item, references), index === entries.length - 1)
      : ['is no object'];
    faults.push(...found.map((detail) => ({ entry: index + 1, detail })));
    const position = isObject(entry) ? entry.position : undefined;
    if (isPresent(position) && isWhole(position)) positions.push(Number(position));
  });
  const sorted = positions.toSorted((a, b) => a - b);
  const counted = sorted.every((position, index) => position === index + 1);
  return { entries: entries.length, faults, positions: counted ? null : sorted };
}

const isWhole = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && whole(value) === null;

function entryFaults(entry: JsonObject, item: unknown, last: boolean): string[] {
  const inner = isObject(item) ? item : {};
  const address = typeof item === 'string' ? item : (inner['@id'] ?? inner.url);
  const lacking = [
    ...(isPresent(entry.position) ? [] : ['position']),
    ...(isPresent(entry.name) || isPresent(inner.name) ? [] : ['name']),
    ...(last || isPresent(address) ? [] : ['item']),
  ];
  const position = isPresent(entry.position) && !isWhole(entry.position);
  return [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(position ? [`has position ${shown(entry.position)}, which is not a whole number`] : []),
    ...(isPresent(address) && !leadsToPage(address)
      ? [`has item ${shown(address)}, which is not the URL of a page`]
      : []),
  ];
}

/** An http or https address, or one relative to the page. */
const leadsToPage = (address: unknown): boolean =>
  typeof address === 'string' && !(url(address) ?? '').startsWith('is not an http');

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
};
