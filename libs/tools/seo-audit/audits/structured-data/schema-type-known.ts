import {
  pageGraph,
  type SchemaDescription,
  schemaRelease,
  unknownProperties,
  unknownTypes,
  type UnknownWord,
} from '@plumbline/seo/structured-data';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';

const threshold = `types and properties of schema.org ${schemaRelease}`;

export const schemaTypeKnown = defineAudit({
  id: 'schema-type-known',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'Schema.org types and properties are valid',
  failureTitle: 'Unknown schema.org types or properties',
  what: `Looks up every type and property of the page’s JSON-LD, microdata and RDFa in schema.org ${schemaRelease}. An unknown type fails. A property that is unknown or belongs to another type is a warning.`,
  details: [
    'A property must belong to the type it’s used in or to one of its parents.',
    'Terms from other vocabularies and from the block’s own context don’t count.',
    'The vocabulary is © schema.org and licensed under CC BY-SA 3.0.',
  ],
  why: 'Parsers skip what they don’t know. A misspelled type makes the whole object useless, and a misspelled property is lost. Capitalization matters: `product` isn’t a type, and `Price` isn’t a property. Unknown names do no other harm: search engines don’t penalize them.',
  fix: 'Correct the spelling in your structured data to match schema.org: types start with a capital letter, properties with a lowercase one. Move a misplaced property to the object it belongs to. For example, a price belongs in `offers`, not in the product itself.',
  good: {
    code: '{"@context": "https://schema.org", "@type": "Product", "offers": {"@type": "Offer", "price": "39.00"}}',
    given: {},
  },
  bad: {
    code: '{"@context": "https://schema.org", "@type": "Prodcut", "name": "Spade"}',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Spade</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Prodcut","name":"Spade"}</script></head><body></body></html>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const { nodes } = pageGraph(page);
    if (nodes.length === 0) {
      return notApplicable(
        page.jsonLd.some(({ error }) => error !== null)
          ? 'We can’t read the page’s JSON-LD, so there are no types to check.'
          : 'The page has no structured data in the schema.org vocabulary.',
      );
    }
    const types = nodes
      .flatMap(({ descriptions }) => descriptions)
      .flatMap((description) => unknownTypes(description).map(toItem(description)));
    const properties = nodes.flatMap((node) =>
      node.descriptions.flatMap((description) =>
        unknownProperties(description, node).map(toItem(description)),
      ),
    );
    const finding = {
      value: `${types.length + properties.length} unknown`,
      threshold,
      items: [...types, ...properties],
    };
    if (types.length > 0) {
      return fail({
        ...finding,
        message: `${words(types, 'type', 'types')} in the structured data ${agreeing(distinct(types).length, 'isn’t', 'aren’t')} in schema.org ${schemaRelease}: ${named(types)}.`,
        recommendation:
          'Correct the spelling in your structured data to match schema.org: types start with a capital letter.',
      });
    }
    if (properties.length > 0) {
      return warning({
        ...finding,
        title: 'Schema.org property is unknown or misplaced',
        message: `${words(properties, 'property', 'properties')} in the structured data ${agreeing(distinct(properties).length, 'isn’t', 'aren’t')} defined for the type ${agreeing(distinct(properties).length, 'it’s', 'they’re')} used in: ${named(properties)}.`,
        recommendation:
          'Correct the spelling to match schema.org, or move the property to the object it belongs to. For example, a price belongs in `offers`, not in the product itself.',
      });
    }
    return pass({
      ...finding,
      message: `All types and properties in the structured data are known (${counted(nodes.length, 'object')}).`,
    });
  },
});

const distinct = (found: readonly EvidenceItem[]): string[] => [
  ...new Set(found.map(({ label }) => label)),
];

/** ‘2 types in 4 places’. */
function words(found: readonly EvidenceItem[], one: string, many: string): string {
  const kinds = distinct(found).length;
  return counted(kinds, one, many) + (found.length > kinds ? ` in ${found.length} places` : '');
}

/** The first few of them, for a sentence. */
const named = (found: readonly EvidenceItem[]): string => {
  const all = distinct(found);
  const first = all.slice(0, 3).map((word) => cut(word, 60));
  return [...first, ...(all.length > 3 ? [`${all.length - 3} more`] : [])].join(', ');
};

const toItem =
  ({ path }: SchemaDescription) =>
  ({ word, reason }: UnknownWord): EvidenceItem => ({
    label: cut(word),
    detail: cut(`${path}: ${reason}`),
  });
