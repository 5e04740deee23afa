import { asList, isObject, type JsonObject, type References, resolve, typesOf } from './nodes.ts';
import { lineage } from './vocabulary.ts';

/** A rich result that Google no longer shows. */
export interface RetiredType {
  /** Google's name for it. */
  readonly name: string;
  /** ISO date, or month if Google gave no day. */
  readonly since: string;
  readonly source: string;
  readonly matches: (
    types: readonly string[],
    object: JsonObject,
    references: References,
  ) => boolean;
}

const blog2025 = 'https://developers.google.com/search/blog/2025/06/simplifying-search-results';
const updates = 'https://developers.google.com/search/updates';
const has = (types: readonly string[], type: string): boolean =>
  types.some((name) => lineage(name).has(type));
const hasValueOfType = (
  object: JsonObject,
  property: string,
  type: string,
  references: References,
): boolean =>
  asList(object[property])
    .map((value) => resolve(value, references))
    .some((value) => isObject(value) && has(typesOf(value), type));

/**
 * Read 2026-11 in Google's blog and its list of documentation updates. FAQ: the notice of 8 May 2026 says that the
 * feature is not shown any more from 7 May 2026 on, for government and health sites too; its page was removed on 15 June
 * 2026. Left out: the search box of WebSite (since 2024-11-21), which Google did not ask to remove and nearly every
 * site still has.
 */
export const retiredTypes: readonly RetiredType[] = [
  {
    name: 'HowTo',
    since: '2023-09-13',
    source: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    matches: (types) => has(types, 'HowTo') && !has(types, 'Recipe'),
  },
  {
    name: 'Claim review',
    since: '2025-06',
    source: blog2025,
    matches: (types) => has(types, 'ClaimReview'),
  },
  {
    name: 'Special announcement',
    since: '2025-06',
    source: blog2025,
    matches: (types) => has(types, 'SpecialAnnouncement'),
  },
  {
    // The list of courses is still shown; the details of a course, which need an instance, were retired.
    name: 'Course info',
    since: '2025-06',
    source: blog2025,
    matches: (types, object, references) =>
      has(types, 'Course') &&
      hasValueOfType(object, 'hasCourseInstance', 'CourseInstance', references),
  },
  {
    name: 'Estimated salary',
    since: '2025-06',
    source: blog2025,
    matches: (types, object) =>
      has(types, 'OccupationAggregationByEmployer') ||
      (has(types, 'Occupation') && object.estimatedSalary !== undefined),
  },
  {
    name: 'Learning video',
    since: '2025-06',
    source: blog2025,
    matches: (types) => has(types, 'VideoObject') && has(types, 'LearningResource'),
  },
  {
    name: 'Vehicle listing',
    since: '2025-06',
    source: blog2025,
    // A vehicle that is also marked as a product still gets the product's rich result.
    matches: (types, object) =>
      types.includes('Car') && !types.includes('Product') && object.offers !== undefined,
  },
  {
    name: 'Book actions',
    since: '2025-06',
    source: blog2025,
    matches: (types, object, references) =>
      has(types, 'Book') &&
      (hasValueOfType(object, 'potentialAction', 'ReadAction', references) ||
        hasValueOfType(object, 'potentialAction', 'BorrowAction', references)),
  },
  {
    name: 'Practice problem',
    since: '2026-01',
    source: updates,
    matches: (types, object) =>
      has(types, 'Quiz') &&
      asList(object.learningResourceType).some(
        (kind) => typeof kind === 'string' && /^practice problem$/i.test(kind.trim()),
      ),
  },
  {
    name: 'FAQ',
    since: '2026-05-07',
    source: updates,
    matches: (types) => has(types, 'FAQPage'),
  },
];
