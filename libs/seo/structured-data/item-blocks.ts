import type { ItemFact, PageFacts } from '@plumbline/page';
import { meantType, type SchemaBlock } from './nodes.ts';

/** A top-level item, in the shape of a JSON-LD block. */
export interface ItemBlock extends SchemaBlock {
  readonly syntax: 'microdata' | 'rdfa';
  readonly name: string;
  /** Its types as written, from any vocabulary. */
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly error: null;
}

type ItemFacts = Pick<PageFacts, 'microdata' | 'rdfa'>;

/** Maximum levels of items in one block, about the same as for JSON-LD. Deeper items become separate blocks. */
const maxLevels = 30;

const schemaAddress = /^https?:\/\/(?:www\.)?schema\.org\//i;

/**
 * Converts microdata and RDFa to JSON-LD. Each item is written once, under its first property; others refer to it by
 * `@id`, so that a page can neither multiply an item nor build a circle.
 */
export const itemBlocks = ({ microdata, rdfa }: ItemFacts): ItemBlock[] => [
  ...blocksOf('microdata', microdata),
  ...blocksOf('rdfa', rdfa),
];

/** All structured data of a page: JSON-LD, then microdata items, then RDFa items. */
export const pageBlocks = (
  facts: ItemFacts & Pick<PageFacts, 'jsonLd' | 'baseUrl'>,
): SchemaBlock[] => [
  ...facts.jsonLd.map(({ value, error }) => ({ value, error, base: facts.baseUrl })),
  ...itemBlocks(facts),
];

function blocksOf(syntax: ItemBlock['syntax'], items: readonly ItemFact[]): ItemBlock[] {
  const objects = new Map<number, Record<string, unknown>>();
  const referred = new Set<number>();
  const deep: number[] = [];
  const idOf = (index: number): string => items[index]?.id ?? `_:${syntax}-${index + 1}`;

  const build = (index: number, level: number): Record<string, unknown> => {
    const item = items[index] as ItemFact;
    const object: Record<string, unknown> = { '@type': single(schemaTypes(item)) };
    if (item.id !== null) object['@id'] = item.id;
    objects.set(index, object);
    const values = new Map<string, unknown[]>();
    for (const property of item.properties) {
      const { name } = property;
      if (name.startsWith('@') || name === '__proto__') continue;
      const list = values.get(name) ?? [];
      list.push(property.item === null ? property.value : part(property.item, level + 1));
      values.set(name, list);
    }
    for (const [name, list] of values) object[name] = single(list);
    return object;
  };
  const part = (index: number, level: number): unknown => {
    if (!objects.has(index) && level < maxLevels) return build(index, level);
    if (!objects.has(index)) deep.push(index);
    referred.add(index);
    return { '@id': idOf(index) };
  };

  const parts = new Set(items.flatMap(({ properties }) => properties.map(({ item }) => item)));
  const order = [...items.keys()].filter((index) => items[index]?.topLevel);
  const tops: (readonly [index: number, object: Record<string, unknown>])[] = [];
  const buildTop = (index: number): void => {
    if (!objects.has(index)) tops.push([index, build(index, 0)]);
  };
  // RDFa resources in a circle are parts of each other, so none of them is at the top.
  for (const index of [...order.filter((index) => !parts.has(index)), ...order]) buildTop(index);
  for (const index of deep) buildTop(index);
  for (const index of referred) {
    const object = objects.get(index);
    if (object) object['@id'] = idOf(index);
  }
  return tops.map(([index, object], at) => ({
    syntax,
    name: `${syntax === 'rdfa' ? 'RDFa' : syntax} item ${at + 1}`,
    types: items[index]?.types ?? [],
    value: { '@context': 'https://schema.org', ...object },
    error: null,
  }));
}

/** Removes types of other vocabularies and terms without a vocabulary. */
const schemaTypes = ({ types }: ItemFact): string[] =>
  types
    .filter((type) => schemaAddress.test(type) || meantType(type) !== null)
    .map((type) => type.replace(schemaAddress, ''));

const single = (list: readonly unknown[]): unknown => (list.length === 1 ? list[0] : list);
