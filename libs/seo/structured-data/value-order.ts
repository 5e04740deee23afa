import { asList, type JsonObject } from './nodes.ts';
import { isIsoDate } from './value-kinds.ts';
import type { ValueIssue } from './value-issue.ts';

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
export function orderIssues(object: JsonObject): ValueIssue[] {
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
