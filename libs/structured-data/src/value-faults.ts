import { attendanceModes, availabilities, conditions, eventStatuses } from './enumerations.ts';
import { asList, isObject, type SchemaNode } from './nodes.ts';
import {
  currency,
  date,
  duration,
  member,
  number,
  relativeAddress,
  url,
  type ValueReader,
} from './value-kinds.ts';
import type { ValueFault } from './value-fault.ts';
import { orderFaults } from './value-order.ts';
import { lineage } from './vocabulary.ts';

const notNegative = number({ min: 0 });
const counted = number({ min: 0, whole: true });

/** Kinds of values of these properties, from the vocabulary's ranges and Google's pages. */
const readers: ReadonlyMap<string, ValueReader> = new Map([
  ...['url', 'image', 'logo', 'sameAs', 'contentUrl', 'embedUrl', 'thumbnailUrl'].map(
    (property) => [property, url] as const,
  ),
  ...[
    'datePublished',
    'dateModified',
    'dateCreated',
    'startDate',
    'endDate',
    'uploadDate',
    'datePosted',
    'validThrough',
    'priceValidUntil',
    'foundingDate',
    'birthDate',
    'deathDate',
    'previousStartDate',
  ].map((property) => [property, date] as const),
  ...['prepTime', 'cookTime', 'totalTime', 'performTime', 'timeRequired'].map(
    (property) => [property, duration] as const,
  ),
  ...['price', 'lowPrice', 'highPrice'].map((property) => [property, notNegative] as const),
  ...['ratingCount', 'reviewCount', 'offerCount', 'answerCount'].map(
    (property) => [property, counted] as const,
  ),
  ['latitude', number({ min: -90, max: 90 })],
  ['longitude', number({ min: -180, max: 180 })],
  ['priceCurrency', currency],
  ['availability', member(availabilities)],
  ['eventStatus', member(eventStatuses)],
  ['eventAttendanceMode', member(attendanceModes)],
  ['itemCondition', member(conditions)],
]);

/** Maximum values of one property that are checked, and characters of one that are shown. */
const maxValues = 100;
const shownCharacters = 80;

/** Values of the wrong kind of a node, at most one for each property. */
export function valueFaults(node: SchemaNode): ValueFault[] {
  const { object } = node;
  const faults: ValueFault[] = [];
  for (const [property, given] of Object.entries(object)) {
    const read = readers.get(property);
    if (!read) continue;
    for (const value of asList(given).slice(0, maxValues)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      // An empty value is another fault: a missing property.
      if (String(value).trim() === '') continue;
      const reason = read(value);
      if (reason === null) continue;
      const level = reason === relativeAddress ? 'warning' : 'error';
      faults.push({ property, reason, value: shown(value), level });
      break;
    }
  }
  return [...faults, ...(isStarRating(node) ? ratingFaults(object) : []), ...orderFaults(object)];
}

/**
 * Whether a rating is one of stars: an `AggregateRating`, the rating of a review or hotel, or one on its own that is a
 * number. Certificates ('C') and content ratings ('PG-13') are of the type `Rating`, too.
 */
function isStarRating({ types, path, object }: SchemaNode): boolean {
  const families = types.map(lineage);
  if (!families.some((family) => family.has('Rating'))) return false;
  if (families.some((family) => family.has('AggregateRating'))) return true;
  const property = /\.([^.:]{1,80}): [^.:]{0,200}$/.exec(path.slice(-300))?.[1];
  if (property !== undefined) return starProperties.has(property);
  return /^\s*[-+.\d]/.test(String(asList(object.ratingValue)[0]));
}

const starProperties: ReadonlySet<string> = new Set(['reviewRating', 'starRating', 'rating']);

/** A rating must be between worstRating (default 1) and bestRating (default 5). Google also reads '4/5' and '80%'. */
function ratingFaults(object: SchemaNode['object']): ValueFault[] {
  const [given] = asList(object.ratingValue);
  if (typeof given !== 'string' && typeof given !== 'number') return [];
  const text = String(given).trim();
  if (text === '' || /^\d+(?:\.\d+)?(?:\s*\/\s*\d+|\s*%)$/.test(text.slice(0, 40))) return [];
  const bound = (value: unknown, usual: number): number => {
    const read = Number(isObject(value) ? Number.NaN : asList(value)[0]);
    return value === undefined || !Number.isFinite(read) ? usual : read;
  };
  const min = bound(object.worstRating, 1);
  const max = bound(object.bestRating, 5);
  const reason = number({ min, max })(given);
  return reason === null
    ? []
    : [{ property: 'ratingValue', reason, value: shown(given), level: 'error' }];
}

const shown = (value: string | number): string => {
  const text = String(value);
  return text.length > shownCharacters
    ? `${text.slice(0, shownCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`
    : text;
};
