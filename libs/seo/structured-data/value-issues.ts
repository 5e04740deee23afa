import { cut } from '../text/index.ts';
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
  isIsoDate,
  member,
  number,
  relativeAddress,
  url,
  type ValueReader,
} from './value-kinds.ts';
import { lineage } from './vocabulary.ts';

/** A value of the wrong kind for its property. */
export interface ValueIssue {
  readonly property: string;
  /** Follows the value in a sentence: 'isn’t an ISO 8601 date…'. */
  readonly reason: string;
  readonly value: string;
  /** `warning` for a relative URL, which parsers can resolve on the page, and for values that contradict each other. */
  readonly level: 'error' | 'warning';
}

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

const shown = (value: string | number): string => cut(String(value), shownCharacters);

/** Pairs in which the first value must not be after, or greater than, the second. */
const dates = [
  ['startDate', 'endDate'],
  ['datePublished', 'dateModified'],
  ['birthDate', 'deathDate'],
  ['datePosted', 'validThrough'],
] as const;
const numbers = [['lowPrice', 'highPrice']] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/i;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;

const first = (object: JsonObject, property: string): string => {
  const [value] = asList(object[property]);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** Finds values that contradict each other, such as an end before its start. */
function orderIssues(object: JsonObject): ValueIssue[] {
  const late = dates.filter(([a, b]) => isAfter(first(object, a), first(object, b)));
  const more = numbers.filter(([a, b]) => {
    const [low, high] = [first(object, a), first(object, b)];
    return low !== '' && high !== '' && Number(low) > Number(high);
  });
  return [
    ...late.map(([a, b]) => issue(object, b, `is before ${a}`)),
    ...more.map(([a, b]) => issue(object, b, `is less than ${a}`)),
  ];
}

const issue = (object: JsonObject, property: string, reason: string): ValueIssue => ({
  property,
  reason,
  value: first(object, property).slice(0, 40),
  level: 'warning',
});

/** Whether one date is certainly after another. Compares only days if one has no time or only one has an offset. */
function isAfter(a: string, b: string): boolean {
  if (![a, b].every((text) => isIsoDate(text) && (day.test(text) || moment.test(text))))
    return false;
  const comparable = moment.test(a) && moment.test(b) && zone.test(a) === zone.test(b);
  if (!comparable) return a.slice(0, 10) > b.slice(0, 10);
  return Date.parse(a) > Date.parse(b);
}
