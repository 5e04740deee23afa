import type { PageFacts } from '@plumbline/page';
import { asList, itemBlocks, type JsonObject, pageGraph } from '@plumbline/seo/structured-data';
import { cut, type Listed } from './cut.ts';

interface StructuredItem {
  readonly format: 'json-ld' | 'microdata' | 'rdfa';
  readonly types: readonly string[];
  /** The item's name, headline or title, if it has one. */
  readonly name: string | null;
  /** JSON-LD block, from 1; `null` for other formats. */
  readonly block: number | null;
  /** Number of properties. */
  readonly properties: number;
}

export interface StructuredDataReport {
  readonly items: Listed<StructuredItem>;
  /** `<script type="application/ld+json">` blocks. */
  readonly blocks: number;
  /** Blocks that do not parse, at most 20. */
  readonly errors: readonly { readonly block: number; readonly message: string }[];
}

const limits = { items: 200, types: 5, text: 200, errors: 20, names: 20 } as const;
const nameKeys = ['name', 'headline', 'title'];

const nameIn = (object: JsonObject): string | null => {
  const found = nameKeys
    .flatMap((key) => asList(object[key]).slice(0, limits.names))
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? cut(found.trim(), limits.text) : null;
};

const describe = ({
  object,
  types,
  ...place
}: Pick<StructuredItem, 'format' | 'block' | 'types'> & {
  readonly object: JsonObject;
}): StructuredItem => ({
  ...place,
  types: types.slice(0, limits.types).map((type) => cut(type, limits.text)),
  name: nameIn(object),
  properties: Object.keys(object).filter((key) => !key.startsWith('@')).length,
});

/** Structured data of the page: only outermost items, at most 200. */
export function describeStructuredData(
  facts: Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa' | 'baseUrl'>,
): StructuredDataReport {
  const jsonLd = pageGraph(facts).nodes.filter(
    ({ top, block }) => top && block < facts.jsonLd.length,
  );
  const items = [
    ...jsonLd.map(({ types, object, block }) =>
      describe({ format: 'json-ld', types, object, block: block + 1 }),
    ),
    ...itemBlocks(facts).map(({ syntax, types, value }) =>
      describe({ format: syntax, types, object: value, block: null }),
    ),
  ];
  const errors = facts.jsonLd.flatMap(({ error }, index) =>
    error === null ? [] : [{ block: index + 1, message: cut(error, limits.text) }],
  );
  return {
    items: { items: items.slice(0, limits.items), total: items.length },
    blocks: facts.jsonLd.length,
    errors: errors.slice(0, limits.errors),
  };
}
