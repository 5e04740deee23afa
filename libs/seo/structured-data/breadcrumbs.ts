import { counted, cut } from '../text/index.ts';
import { asList, isObject, isPresent, type JsonObject, type References, resolve } from './nodes.ts';
import { number, relativeAddress, url } from './value-kinds.ts';

/** Google's page on breadcrumbs requires two entries. */
const minBreadcrumbs = 2;

/** An error of a list or of one of its entries. */
export interface BreadcrumbIssue {
  /** From 1; `null` for the whole list. */
  readonly entry: number | null;
  /** Continues 'entry 1' or 'the list': 'has no name', 'has position 2.5, which isn’t a whole number'. */
  readonly detail: string;
}

interface Breadcrumbs {
  readonly entries: number;
  /** Requirements of Google that the list doesn't meet. */
  readonly issues: readonly BreadcrumbIssue[];
  /** Data that Google can read but may misunderstand: positions that don't count up from 1, relative URLs. */
  readonly warnings: readonly BreadcrumbIssue[];
}

/** An entry of the list, with the value of a property as written. */
interface Entry {
  readonly index: number;
  readonly object: JsonObject;
  readonly position: unknown;
  readonly item: unknown;
}

const readNumber = number({ min: 0, whole: true });

/** Checks the entries of a `BreadcrumbList`, for the audit and for the schema tool. */
export function judgeBreadcrumbs(list: JsonObject, references: References): Breadcrumbs {
  // A list within a list has the same meaning (JSON-LD 1.1, 4.3.2).
  const all = asList(list.itemListElement)
    .flat()
    .map((entry) => resolve(entry, references));
  const issues: BreadcrumbIssue[] = [];
  const warnings: BreadcrumbIssue[] = [];
  if (all.length < minBreadcrumbs) {
    issues.push({
      entry: null,
      detail: `has ${counted(all.length, 'entry', 'entries')}, but needs at least ${minBreadcrumbs}`,
    });
  }
  const entries = all.flatMap((object, index): Entry[] => {
    if (!isObject(object)) {
      issues.push({ entry: index + 1, detail: 'isn’t an object' });
      return [];
    }
    const [position] = asList(object.position);
    const [item] = asList(object.item);
    return [{ index, object, position, item: resolve(item, references) }];
  });
  const positions = entries.flatMap(({ position }) =>
    isCount(position) ? [Number(position)] : [],
  );
  // Google orders the entries by position. If some have none, we use the order of the list.
  const ordered = positions.length === all.length;
  const highest = positions.reduce((max, position) => Math.max(max, position), 0);
  for (const entry of entries) {
    const isLast = ordered ? Number(entry.position) === highest : entry.index === all.length - 1;
    const add = (to: BreadcrumbIssue[], details: readonly string[]): void => {
      to.push(...details.map((detail) => ({ entry: entry.index + 1, detail })));
    };
    add(issues, entryIssues(entry, isLast));
    add(warnings, relativeItem(entry));
  }
  const sorted = positions.toSorted((a, b) => a - b);
  if (sorted.some((position, index) => position !== index + 1)) {
    warnings.push({
      entry: null,
      detail: `has positions that don’t count up from 1: ${cut(sorted.join(', '), 81)}`,
    });
  }
  return { entries: all.length, issues, warnings };
}

const isCount = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  isPresent(value) &&
  readNumber(value) === null;

function entryIssues({ object, position, item }: Entry, isLast: boolean): string[] {
  const inner = isObject(item) ? item : {};
  const address = addressOf(item);
  const missing = [
    ...(isPresent(position) ? [] : ['position']),
    ...(isPresent(object.name) || isPresent(inner.name) ? [] : ['name']),
    ...(isLast || isPresent(item) ? [] : ['item']),
  ];
  return [
    ...(missing.length > 0 ? [`has no ${inSentence(missing)}`] : []),
    ...(isPresent(position) && !isCount(position)
      ? [`has position ${shown(position)}, which ${positionIssue(position)}`]
      : []),
    ...(isPresent(item) && !isPresent(address) && !isLast ? ['has an item without a URL'] : []),
    ...(isPresent(address) && !leadsToPage(address)
      ? [`has item ${shown(address)}, which isn’t the URL of a page`]
      : []),
  ];
}

/** `position, name or item`. */
const inSentence = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');

function positionIssue(position: unknown): string {
  const isNumber = typeof position === 'number' || typeof position === 'string';
  return Number(isNumber ? position : Number.NaN) < 0 ? 'is less than 0' : 'isn’t a whole number';
}

function relativeItem({ item }: Entry): string[] {
  const address = addressOf(item);
  return typeof address === 'string' && isPresent(address) && url(address) === relativeAddress
    ? [`has item ${shown(address)}, which ${relativeAddress}`]
    : [];
}

/** The URL of an item: its text, or the `@id` or `url` of an object. Blank nodes have none. */
function addressOf(item: unknown): unknown {
  if (!isObject(item)) return item;
  const id = item['@id'];
  const isBlank = typeof id !== 'string' || id.trim() === '' || id.trim().startsWith('_:');
  return isBlank ? asList(item.url)[0] : id;
}

/** An http or https URL, or one relative to the page. */
const leadsToPage = (address: unknown): boolean => {
  if (typeof address !== 'string') return false;
  const reason = url(address);
  return reason === null || reason === relativeAddress;
};

const shown = (value: unknown): string =>
  cut(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 61);
