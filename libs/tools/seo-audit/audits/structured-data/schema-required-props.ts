import {
  furtherRules,
  type Gap,
  googlePage,
  gradeGraph,
  pageGraph,
} from '@plumbline/seo/structured-data';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, info, notApplicable, pass, warning } from '../../outcome.ts';
import { listOf } from '../../wording.ts';

export const schemaRequiredProps = defineAudit({
  id: 'schema-required-props',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'Structured data has the properties rich results need',
  failureTitle: 'Structured data properties are missing or invalid',
  what: 'Compares each main object in JSON-LD, microdata and RDFa with the properties Google requires and recommends for its rich result. A missing or invalid required property fails. An invalid recommended one is a warning; a missing one is only reported.',
  details: [
    'Types covered: articles, courses, events, jobs, local businesses, products, profiles, questions, recipes, reviews, software and videos.',
    'Objects with the same `@id` count as one.',
    'Our lists of properties are based on those of adobe/structured-data-validator (Apache-2.0).',
  ],
  why: 'Google doesn’t show the rich result if a required property is missing. Recommended properties add detail, and leaving them out isn’t an error. Complete markup makes a page eligible, but Google decides case by case. Rich results don’t change rankings.',
  fix: 'Add the missing required properties to the object in your structured data. Their values must also be visible on the page. Leave out a recommended property if you have no real value, such as a rating for an unrated product.',
  good: {
    code: '{"@context": "https://schema.org", "@type": "Course", "name": "Digging", "description": "How to dig", "provider": {"@type": "Organization", "name": "Spade school"}}',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Spade</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Course","name":"Digging","description":"How to dig","provider":{"@type":"Organization","name":"Spade school"}}</script></head><body></body></html>',
    },
  },
  bad: {
    code: '{"@context": "https://schema.org", "@type": "Product", "name": "Spade"}',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Spade</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Spade"}</script></head><body></body></html>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const judged = gradeGraph(pageGraph(page)).grades.filter(
      ({ rule }) => !furtherRules.includes(rule),
    );
    if (judged.length === 0) {
      return notApplicable(
        'The page’s structured data has no type that Google shows as a rich result.',
      );
    }
    const gaps = judged.flatMap((one) => one.gaps);
    const required = gaps.filter((gap) => gap.required);
    const recommended = gaps.filter((gap) => !gap.required);
    const kinds = [...new Set(judged.map(({ node }) => node.types[0] ?? ''))];
    const haveAll = `${cut(listOf(kinds), 80)} ${agreeing(kinds.length, 'has', 'have')} all required`;
    const finding = {
      value: `${required.length} required, ${recommended.length} recommended ${lackOf(gaps)}`,
      threshold: 'none missing',
      items: [
        ...required.map((gap) => ({
          label: labelOf(gap),
          detail: `required: ${googlePage(gap.rule)}`,
        })),
        ...recommended.map((gap) => ({
          label: labelOf(gap),
          detail: gap.rule.retired
            ? `required until Google retired the rich result on ${gap.rule.retired}`
            : `recommended: ${googlePage(gap.rule)}`,
        })),
      ],
    };
    if (required.length > 0) {
      return fail({
        ...finding,
        message: `${counted(required.length, 'required property', 'required properties')} ${agreeing(required.length, 'is', 'are')} ${lackOf(required)} (${example(required)}), so Google doesn’t show the rich result.`,
      });
    }
    const invalid = recommended.filter(({ issue }) => issue !== null);
    if (invalid.length > 0) {
      return warning({
        ...finding,
        message: `${haveAll} properties, but ${counted(invalid.length, 'recommended property', 'recommended properties')} ${agreeing(invalid.length, 'is', 'are')} invalid (${example(invalid)}).`,
        recommendation:
          'Correct the value, or leave the property out if you have no real value for it.',
      });
    }
    if (recommended.length > 0) {
      return info({
        ...finding,
        message: `${haveAll} properties. Google also recommends ${named(recommended)}.`,
      });
    }
    return pass({
      ...finding,
      message: `${haveAll} and recommended properties.`,
    });
  },
});

const lackOf = (gaps: readonly Gap[]): string => {
  const invalid = gaps.filter(({ issue }) => issue !== null).length;
  if (invalid === 0) return 'missing';
  return invalid === gaps.length ? 'invalid' : 'missing or invalid';
};

/** 'Product: offers, review or aggregateRating', or a property with its invalid value. */
const labelOf = ({ property, issue }: Gap): string => {
  if (issue === null) return cut(property.replace(/ or (?=.* or )/g, ', '));
  const invalid = `${issue.property} ‘${issue.value}’ ${issue.reason}`;
  const [type = ''] = property.split(': ', 1);
  const isSame = property === `${type}: ${issue.property}`;
  return cut(`${isSame ? type : cut(property, 60)}: ${invalid}`, 160);
};

/** The first of them, for a sentence. */
const example = ([first, ...others]: readonly Gap[]): string =>
  first === undefined ? '' : `${others.length > 0 ? 'the first is ' : ''}${labelOf(first)}`;

/** The first few of them, for a sentence. */
function named(gaps: readonly Gap[]): string {
  const properties = [...new Set(gaps.map(({ property }) => cut(property, 60)))];
  const first = properties.slice(0, 3);
  const more = properties.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
