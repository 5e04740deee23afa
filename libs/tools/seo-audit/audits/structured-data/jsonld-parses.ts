import { misunderstanding, pageGraph, saysNothing } from '@plumbline/seo/structured-data';
import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';

const threshold = 'JSON with @context and @type in every block';

export const jsonldParses = defineAudit({
  id: 'jsonld-parses',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'JSON-LD is valid',
  failureTitle: 'JSON-LD has errors',
  what: 'Parses each `<script type="application/ld+json">`, which should contain objects with `@context` and `@type`. A block that isn’t valid JSON or has no `@context` fails. An object without `@type` is a warning.',
  details: [
    'A block can be an object or a list of objects.',
    'Objects inside `@graph` inherit the context of their block.',
    'An object needs no `@type` if another with the same `@id` has one.',
  ],
  why: 'One missing quote or extra comma makes parsers drop the whole block, with its breadcrumbs, prices and ratings. Without `@context`, its terms have no meaning. The page itself looks fine, so these errors go unnoticed for years.',
  fix: 'Generate the block with a JSON serializer instead of writing it by hand; it also escapes quotes and line breaks. Start the block with `"@context": "https://schema.org"` and give every object its `@type`.',
  good: {
    code: '{"@context": "https://schema.org", "@type": "Article", "headline": "Garden spades"}',
    given: {},
  },
  bad: {
    code: '{"@context": "https://schema.org", "@type": "Article", "headline": "Garden spades",}',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Spades</title><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Article",}</script></head><body></body></html>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    if (page.jsonLd.length === 0) return notApplicable('The page has no JSON-LD.');
    const { jsonLd } = page;
    const filled = jsonLd.filter(({ value }) => !saysNothing(value)).length;
    if (filled === 0) return notApplicable('The page’s JSON-LD is empty.');
    const broken: EvidenceItem[] = [];
    const incomplete: EvidenceItem[] = [];
    const { references } = pageGraph(page);
    jsonLd.forEach(({ value, error, excerpt }, index) => {
      const label = cut(excerpt.trim() || `block ${index + 1} (empty)`);
      if (error !== null || value === undefined) {
        broken.push({
          label,
          detail: cut(`block ${index + 1}${issueIn(error)}`),
        });
      } else {
        const reason = misunderstanding(value, references);
        if (reason === null) return;
        const lost = reason.level === 'error' ? broken : incomplete;
        lost.push({ label, detail: `block ${index + 1} ${reason.detail}` });
      }
    });
    const unparsed = jsonLd.filter(
      ({ value, error }) => error !== null || value === undefined,
    ).length;
    const invalid = broken.length + incomplete.length;
    const finding = {
      value: `${jsonLd.length - invalid} of ${counted(jsonLd.length, 'block')} valid`,
      threshold,
      items: [...broken, ...incomplete],
    };
    if (broken.length > 0) {
      return fail({
        ...finding,
        message: `${partOf(broken.length, jsonLd.length, ['JSON-LD block'])} ${agreeing(broken.length, 'is', 'are')} unusable. ${capitalized(broken[0]?.detail ?? '')}.`,
        ...(unparsed === broken.length && {
          recommendation:
            'Generate the block with a JSON serializer instead of writing it by hand; it also escapes quotes and line breaks.',
        }),
      });
    }
    if (incomplete.length > 0) {
      return warning({
        ...finding,
        message: `${partOf(incomplete.length, jsonLd.length, ['JSON-LD block'])} ${agreeing(incomplete.length, 'is', 'are')} incomplete. ${capitalized(incomplete[0]?.detail ?? '')}.`,
        recommendation:
          'Start the block with `"@context": "https://schema.org"` and give every object its `@type`.',
      });
    }
    const blocks =
      filled === jsonLd.length
        ? allOf(filled, 'JSON-LD block')
        : allOf(filled, 'JSON-LD block that isn’t empty', 'JSON-LD blocks that aren’t empty');
    return pass({
      ...finding,
      message: `${capitalized(blocks)} ${agreeing(filled, 'is valid and has', 'are valid and have')} @context and @type.`,
    });
  },
});

/** The parser's message, to follow 'block 1' in a sentence: ', line 1, column 5: …'. */
const issueIn = (error: string | null): string => {
  const text = (error ?? 'no JSON').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return text.startsWith('Line ') ? `, l${text.slice(1)}` : `: ${text}`;
};
