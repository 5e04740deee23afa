import type { ItemFact } from '@plumbline/page';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';
import { count, cut } from '../../wording.ts';
import {
  isSchemaType,
  schemaName,
  type SchemaNode,
  schemaNodes,
  schemaRelease,
  unknownProperties,
  unknownReason,
  unknownTypes,
  type UnknownWord,
} from '@plumbline/structured-data';

const threshold = `types and properties of schema.org ${schemaRelease}`;

export const schemaTypeKnown = defineAudit({
  id: 'schema-type-known',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'The structured data uses words that schema.org knows',
  failureTitle: 'The structured data uses words that schema.org does not know',
  what: `Looks up every type and property of the page's JSON-LD, and the types of its microdata and RDFa, in release ${schemaRelease} of the schema.org vocabulary (© schema.org, licensed under CC BY-SA 3.0). A property must belong to the type it stands in or to one of its parents.`,
  why: 'Readers of structured data skip what they do not know, so a misspelt type makes the whole object worthless and a misspelt property is lost. Capitals count: `product` is no type and `Price` no property. An unknown word does no other harm, and search engines do not punish it.',
  fix: 'Correct the spelling after schema.org; types begin with a capital, properties with a small letter. Move a property to the object it belongs to: a price stands in `offers`, not in the product itself.',
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
    const nodes = schemaNodes(page.jsonLd);
    const items = [...page.microdata, ...page.rdfa].filter(isSchemaItem);
    if (nodes.length === 0 && items.length === 0) {
      return notApplicable('The page has no structured data in the schema.org vocabulary.');
    }
    const types = [
      ...nodes.flatMap((node) => unknownTypes(node).map(told(node))),
      ...items.flatMap(unknownItemTypes),
    ];
    const properties = nodes.flatMap((node) => unknownProperties(node).map(told(node)));
    const finding = {
      value: `${types.length + properties.length} unknown`,
      threshold,
      items: [...types, ...properties],
    };
    if (types.length > 0) {
      return fail({
        ...finding,
        message: `${count(types.length, 'type')} in the structured data ${types.length === 1 ? 'is' : 'are'} not in schema.org ${schemaRelease}: ${cut(types[0]?.label ?? '', 80)}.`,
      });
    }
    if (properties.length > 0) {
      return warning({
        ...finding,
        message: `${count(properties.length, 'property', 'properties')} in the structured data ${properties.length === 1 ? 'does' : 'do'} not belong to the type around ${properties.length === 1 ? 'it' : 'them'}: ${cut(properties[0]?.label ?? '', 80)}.`,
      });
    }
    return pass({
      ...finding,
      message: `${count(nodes.length + items.length, 'object')} in the structured data, all types and properties known.`,
    });
  },
});

const told =
  ({ path }: SchemaNode) =>
  ({ word, reason }: UnknownWord): EvidenceItem => ({
    label: cut(word),
    detail: cut(`${path}: ${reason}`),
  });

const schemaAddress = /^https?:\/\/(?:www\.)?schema\.org\//i;

const isSchemaItem = ({ types }: ItemFact): boolean =>
  types.some((type) => schemaAddress.test(type));

const unknownItemTypes = ({ types }: ItemFact): EvidenceItem[] =>
  types
    .filter((type) => schemaAddress.test(type))
    .map((type) => schemaName(type) ?? type)
    .filter((name) => !isSchemaType(name))
    .map((name) => ({ label: cut(name), detail: cut(`in attributes: ${unknownReason(name)}`) }));
