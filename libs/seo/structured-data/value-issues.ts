import { attendanceModes, availabilities, conditions, eventStatuses } from './enumerations.ts';
import {
  asList,
  isObject,
  type JsonObject,
  type References,
  resolve,
  type SchemaNode,
} from './nodes.ts';
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
import type { ValueIssue } from './value-issue.ts';
import { orderIssues } from './value-order.ts';
import { lineage } from './vocabulary.ts';

const notNegative = number({ min: 0 });
const counted = number({ min: 0, whole: true });
const positive = number({ min: 1, whole: true });

/** How to check these properties, from the vocabulary's ranges and Google's pages. */
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
  ...['offerCount', 'answerCount'].map((property) => [property, counted] as const),
  // Search Console: "Value in property must be positive".
  ...['ratingCount', 'reviewCount'].map((property) => [property, positive] as const),
  ['jobLocationType', member(['TELECOMMUTE'])],
  ['latitude', number({ min: -90, max: 90 })],
  ['longitude', number({ min: -180, max: 180 })],
  ['priceCurrency', currency],
  ['availability', member(availabilities)],
  ['eventStatus', member(eventStatuses)],
  ['eventAttendanceMode', member(attendanceModes)],
  ['itemCondition', member(conditions)],
]);

/** Maximum number of values to check per property, and of characters to show. */
const maxValues = 100;
const shownCharacters = 80;

/** Finds invalid values of an object, at most one per property. */
export type ValueCheck = (object: JsonObject) => readonly ValueIssue[];

/** Checks each object of some nodes once. */
export function valueCheck(nodes: readonly SchemaNode[], references: References): ValueCheck {
  const stars = starRatings(nodes, references);
  const known = new Map<JsonObject, readonly ValueIssue[]>();
  return (object) => {
    const issues = known.get(object) ?? [
      ...kindIssues(object),
      ...(stars.has(object) ? ratingIssues(object) : []),
      ...orderIssues(object),
    ];
    known.set(object, issues);
    return issues;
  };
}

function kindIssues(object: JsonObject): ValueIssue[] {
  const issues: ValueIssue[] = [];
  for (const [property, given] of Object.entries(object)) {
    const read = readers.get(property);
    if (!read) continue;
    for (const value of asList(given).slice(0, maxValues)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      // An empty value is reported as a missing property instead.
      if (String(value).trim() === '') continue;
      const reason = read(value);
      if (reason === null) continue;
      const level = reason === relativeAddress ? 'warning' : 'error';
      issues.push({ property, reason, value: shown(value), level });
      break;
    }
  }
  return issues;
}

/**
 * The ratings that Google shows as stars: each `AggregateRating`, and the rating of a review. Certificates ('C'), content
 * ratings ('PG-13'), official ratings of hotels ('4S') and verdicts of fact checks also have the type `Rating`.
 */
function starRatings(
  nodes: readonly SchemaNode[],
  references: References,
): ReadonlySet<JsonObject> {
  const stars = new Set<JsonObject>();
  for (const { types, object } of nodes) {
    const is = (type: string): boolean => types.some((name) => lineage(name).has(type));
    if (is('AggregateRating')) stars.add(object);
    const ratings = is('ClaimReview') ? [] : asList(object.reviewRating);
    for (const value of [...asList(object.aggregateRating), ...ratings].slice(0, maxValues)) {
      const rating = resolve(value, references);
      if (isObject(rating)) stars.add(rating);
    }
  }
  return stars;
}

/** A rating must be between worstRating (default 1) and bestRating (default 5). Google also reads '4/5' and '80%'. */
function ratingIssues(object: JsonObject): ValueIssue[] {
  const [given] = asList(object.ratingValue);
  if (typeof given !== 'string' && typeof given !== 'number') return [];
  const text = String(given).trim();
  if (text === '' || /^\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?|\s*%)$/.test(text.slice(0, 40)))
    return [];
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
