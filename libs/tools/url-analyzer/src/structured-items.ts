import type { PageFacts } from '@plumbline/page';
import { schemaNodes } from '@plumbline/structured-data';
import { cut, type Listed } from './cut.ts';

interface StructuredItem {
  readonly format: 'json-ld' | 'microdata' | 'rdfa';
  readonly types: readonly string[];
  /** Its name, headline or title, where it has one. */
  readonly name: string | null;
  /** JSON-LD block, from 1; `null` for other formats. */
  readonly block: number | null;
  /** How many properties it has. */
  readonly properties: number;
}

export interface StructuredDataReport {
  readonly items: Listed<StructuredItem>;
  /** `<script type="application/ld+json">` blocks. */
  readonly blocks: number;
  /** Blocks that do not parse, at most 20. */
  readonly errors: readonly { readonly block: number; readonly message: string }[];
}

const most = { items: 200, types: 5, text: 200, errors: 20 } as const;
const naming = ['name', 'headline', 'title'];

const nameIn = (read: (key: string) => unknown): string | null => {
  const found = naming.map(read).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? cut(found.trim(), most.text) : null;
};

/** Structured data of the page: only outermost items, at most 200. */
export function describeStructuredData(
  facts: Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa'>,
): StructuredDataReport {
  const items: StructuredItem[] = schemaNodes(facts.jsonLd)
    .filter(({ top }) => top)
    .map(({ types, object, path }) => ({
      format: 'json-ld',
      types: types.slice(0, most.types).map((type) => cut(type, most.text)),
      name: nameIn((key) => object[key]),
      block: Number(/^block (\d+)/.exec(path)?.[1] ?? 0) || null,
      properties: Object.keys(object).filter((key) => !key.startsWith('@')).length,
    }));
  for (const format of ['microdata', 'rdfa'] as const) {
    for (const { types, properties } of facts[format]) {
      items.push({
        format,
        types: types.slice(0, most.types).map((type) => cut(type, most.text)),
        name: nameIn((key) => properties.find((property) => property.name === key)?.value),
        block: null,
        properties: properties.length,
      });
    }
  }
  const errors = facts.jsonLd.flatMap(({ error }, index) =>
    error === null ? [] : [{ block: index + 1, message: cut(error, most.text) }],
  );
  return {
    items: { items: items.slice(0, most.items), total: items.length },
    blocks: facts.jsonLd.length,
    errors: errors.slice(0, most.errors),
  };
}
