import type { JsonLdFact } from '@plumbline/page';

/** A block of JSON-LD, or what another syntax says in its shape. */
export interface SchemaBlock extends Pick<JsonLdFact, 'value' | 'error'> {
  /** 'microdata item 1'; 'block 1' by default. */
  readonly name?: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** One typed object of the page's structured data. */
export interface SchemaNode {
  /** Names of schema.org types, prefix removed: `['Product']`. */
  readonly types: readonly string[];
  readonly object: JsonObject;
  /** Its path: 'block 2: Product.offers'. */
  readonly path: string;
  /** Its block, from 0. */
  readonly block: number;
  /** Top of a block, or of its `@graph`: a subject of the page, not part of another object. */
  readonly top: boolean;
  /** Terms defined by the block's own context. */
  readonly ownTerms: ReadonlySet<string>;
}

/** Maximum number of objects, above any real page. */
const maxNodes = 5000;
const maxOwnTerms = 100;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** 'Product' of 'https://schema.org/Product', 'schema:Product' or 'Product'; `null` for another vocabulary's term. */
export function schemaName(term: string): string | null {
  const name = term.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
  return /^[^:/#\s]+$/.test(name) ? name : null;
}

/** An address of schema.org without its slash, as from RDFa's `vocab="https://schema.org"`, or without its scheme. */
const brokenAddress =
  /^(?:https?:\/\/(?:www\.)?schema\.org|(?:www\.)?schema\.org\/)([A-Za-z]\w*)$/i;

/** The type that a broken address of schema.org means; `null` for anything else. */
export const meantType = (term: string): string | null =>
  brokenAddress.exec(term.trim())?.[1] ?? null;

/** The types of schema.org, and broken addresses of them as written. */
export function typesOf(object: JsonObject): string[] {
  return asList(object['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => schemaName(type) ?? (meantType(type) === null ? null : type.trim()))
    .filter((name) => name !== null);
}

const isSchemaContext = (context: unknown): boolean =>
  asList(context).some((entry) =>
    typeof entry === 'string'
      ? /^(?:https?:)?\/\/(?:www\.)?schema\.org\b/i.test(entry.trim())
      : isObject(entry) && isSchemaContext(entry['@vocab']),
  );

const termsOf = (context: unknown): string[] =>
  asList(context).flatMap((entry) => (isObject(entry) ? Object.keys(entry) : []));

/** Every typed object of every block in a schema.org context, outer before inner. */
export function schemaNodes(blocks: readonly SchemaBlock[]): SchemaNode[] {
  const found: SchemaNode[] = [];
  interface Step {
    readonly value: unknown;
    readonly path: string;
    readonly block: number;
    readonly top: boolean;
    readonly inSchema: boolean;
    readonly ownTerms: ReadonlySet<string>;
  }
  const none: ReadonlySet<string> = new Set();
  const steps: Step[] = blocks
    .map(({ value, name }, index) => ({
      value,
      path: `${name ?? `block ${index + 1}`}: `,
      block: index,
      top: true,
      inSchema: false,
      ownTerms: none,
    }))
    .reverse();
  for (let step = steps.pop(); step !== undefined && found.length < maxNodes; step = steps.pop()) {
    const { value, path, block, top } = step;
    if (Array.isArray(value)) {
      for (const entry of value.toReversed()) steps.push({ ...step, value: entry });
      continue;
    }
    if (!isObject(value)) continue;
    const context = value['@context'];
    const inSchema = context === undefined ? step.inSchema : isSchemaContext(context);
    const terms = termsOf(context);
    const ownTerms =
      terms.length === 0
        ? step.ownTerms
        : new Set([...terms.slice(0, maxOwnTerms), ...step.ownTerms].slice(0, maxOwnTerms));
    const types = typesOf(value);
    const name = types[0] ?? '';
    if (inSchema && types.length > 0)
      found.push({ types, object: value, path: `${path}${name}`, block, top, ownTerms });
    for (const [key, inner] of Object.entries(value).reverse()) {
      if (key === '@context' || typeof inner !== 'object' || inner === null) continue;
      const graph = key === '@graph';
      steps.push({
        value: inner,
        path: graph ? path : `${path}${name}.${key}: `,
        block,
        top: graph && top,
        inSchema,
        ownTerms,
      });
    }
  }
  return found;
}

/**
 * Finds an object by `@id`, so that `{"@id": "#shop"}` refers to the shop in any block. Objects of one type with the same
 * `@id` are one object, each property from the first that has it.
 */
export function referenceIndex(nodes: readonly SchemaNode[]): ReadonlyMap<string, JsonObject> {
  const index = new Map<string, JsonObject>();
  const merged = new Map<string, Record<string, unknown>>();
  const typesById = new Map<string, readonly string[]>();
  for (const { object, types } of nodes) {
    const id = object['@id'];
    if (typeof id !== 'string') continue;
    const first = index.get(id);
    if (!first) {
      index.set(id, object);
      typesById.set(id, types);
    } else if (types.some((type) => typesById.get(id)?.includes(type))) {
      const whole = merged.get(id) ?? { ...first };
      for (const [key, value] of Object.entries(object)) {
        if (!isPresent(whole[key])) whole[key] = value;
      }
      merged.set(id, whole);
      index.set(id, whole);
    }
  }
  return index;
}

/** The `@id`s that objects refer to without describing them again. */
export function referredIds(nodes: readonly SchemaNode[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { object } of nodes) {
    for (const value of Object.values(object).flatMap(asList)) {
      if (!isObject(value) || Object.keys(value).length !== 1) continue;
      if (typeof value['@id'] === 'string') ids.add(value['@id']);
    }
  }
  return ids;
}

/** The object itself, or the one that it refers to or is a part of. */
export function resolve(value: unknown, index: ReadonlyMap<string, JsonObject>): unknown {
  if (!isObject(value)) return value;
  const id = value['@id'];
  const whole = typeof id === 'string' ? index.get(id) : undefined;
  if (whole === undefined) return value;
  const isPart = Object.keys(value).every((key) => key === '@id' || Object.hasOwn(whole, key));
  const types = typesOf(value);
  const known = typesOf(whole);
  return isPart && types.every((type) => known.includes(type)) ? whole : value;
}

/** A non-empty value. */
export function isPresent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isPresent);
  if (isObject(value)) return Object.keys(value).length > 0;
  return typeof value === 'number' || typeof value === 'boolean';
}
