import { defineAudit } from '../../audit.ts';
import { fail, info, notApplicable, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';
import {
  furtherRules,
  type Gap,
  gradeGraph,
  googlePage,
  pageGraph,
} from '@plumbline/structured-data';
import { agreeing, counted } from '@plumbline/text';

export const schemaRequiredProps = defineAudit({
  id: 'schema-required-props',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'Structured data has the properties for rich results',
  failureTitle: 'Structured data properties are missing or invalid',
  what: 'Compares each main object in the page’s JSON-LD, microdata and RDFa with Google’s required and recommended properties for its rich result: articles, courses, events, jobs, local businesses, products, profiles, questions, recipes, reviews, software, videos. Objects with the same `@id` count as one. A missing or invalid required property fails; an invalid recommended one is a warning, and a missing one is listed.',
  why: 'Without a required property Google does not show the rich result at all; recommended ones add detail, and leaving them out is not an error. Complete markup makes a page eligible but guarantees nothing: Google decides case by case, and rich results don’t change rankings. The lists began with those of adobe/structured-data-validator (Apache-2.0).',
  fix: 'Add the missing required properties, with values that visitors also see on the page. Leave a recommended one out if you have no real value for it, such as a rating for a product that nobody has rated.',
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
    const haveAll = `${cut(kinds.join(', '), 80)} ${agreeing(kinds.length, 'has', 'have')} all required`;
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
            ? `asked for until the rich result was retired on ${gap.rule.retired}`
            : `recommended: ${googlePage(gap.rule)}`,
        })),
      ],
    };
    if (required.length > 0) {
      return fail({
        ...finding,
        message: `${counted(required.length, 'required property', 'required properties')} ${agreeing(required.length, 'is', 'are')} ${lackOf(required)}, so Google shows no rich result${agreeing(required.length, ': ', '; first ')}${cut(labelOf(required[0]), 160)}.`,
      });
    }
    const invalid = recommended.filter(({ issue }) => issue !== null);
    if (invalid.length > 0) {
      return warning({
        ...finding,
        message: `${haveAll} properties, but ${counted(invalid.length, 'recommended property', 'recommended properties')} ${agreeing(invalid.length, 'is', 'are')} invalid${agreeing(invalid.length, ': ', '; first ')}${cut(labelOf(invalid[0]), 160)}.`,
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

/** 'Offer: price', or with its invalid value. */
const labelOf = (gap: Gap | undefined): string =>
  gap?.issue == null
    ? cut(gap?.property ?? '')
    : cut(
        `${cut(gap.property, 60)}: ${gap.issue.property} ‘${gap.issue.value}’ ${gap.issue.reason}`,
        160,
      );

/** The first few of them, for a sentence. */
function named(gaps: readonly Gap[]): string {
  const properties = [...new Set(gaps.map(({ property }) => cut(property, 60)))];
  const first = properties.slice(0, 3);
  const more = properties.length - first.length;
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
