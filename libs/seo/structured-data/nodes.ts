import type { JsonLdFact } from '@plumbline/page';

/** A block of JSON-LD, or an item of another syntax in the same shape. */
export interface SchemaBlock extends Pick<JsonLdFact, 'value' | 'error'> {
  /** JSON-LD by default. Labels of blank nodes (`_:b0`) are valid only within one syntax. */
  readonly syntax?: 'microdata' | 'rdfa';
  /** The base of relative `@id`s: the page's URL, or the URL of its `<base>`. */
  readonly base?: string;
  /** 'microdata item 1'; 'block 1' by default. */
  readonly name?: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** One object in the markup that describes a node. */
export interface SchemaDescription {
  /** Names of schema.org types, prefix removed: `['Product']`. */
  readonly types: readonly string[];
  /** As written. */
  readonly object: JsonObject;
  /** Its path: 'block 2: Product.offers: Offer'. */
  readonly path: string;
  /** Index of its block, from 0. */
  readonly block: number;
  /** Whether it is at the top of a block or its `@graph`: a subject of the page, not part of another object. */
  readonly top: boolean;
  /** Terms defined by the block's own context. */
  readonly ownTerms: Terms;
}

/** A thing that the page describes with a schema.org type, in one or several places. */
export interface SchemaNode extends Omit<SchemaDescription, 'ownTerms'> {
  /** The types of all its descriptions. */
  readonly types: readonly string[];
  /** The properties of all its descriptions. */
  readonly object: JsonObject;
  /** The main description first: one at the top of a block, if there is any. */
  readonly descriptions: readonly [SchemaDescription, ...SchemaDescription[]];
  /** Whether it is the value of another node's property. */
  readonly isPart: boolean;
}

/** Maps each object with an `@id` that refers to a node, or describes a part of it, to the whole node. */
export type References = ReadonlyMap<JsonObject, JsonObject>;

/** Terms of a context, each with its meaning as a prefix. */
export type Terms = ReadonlyMap<string, string | null>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** 'Product' of 'https://schema.org/Product', 'schema:Product' or 'Product'; `null` for another vocabulary's term. */
export function schemaName(term: string): string | null {
  const name = term.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
  return /^[^:/#\s]+$/.test(name) ? name : null;
}

/** A schema.org URL without its slash, as from RDFa's `vocab="https://schema.org"`, or without its scheme. */
const brokenAddress =
  /^(?:https?:\/\/(?:www\.)?schema\.org|(?:www\.)?schema\.org\/)([A-Za-z]\w*)$/i;

/** The type that a broken schema.org URL was meant to name; `null` for anything else. */
export const meantType = (term: string): string | null =>
  brokenAddress.exec(term.trim())?.[1] ?? null;

/** The types of schema.org, and broken schema.org URLs as written. */
export function typesOf(object: JsonObject): string[] {
  return asList(object['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => schemaName(type) ?? (meantType(type) === null ? null : type.trim()))
    .filter((name) => name !== null);
}

/** The whole node that an object describes or refers to. Any other value is returned unchanged. */
export const resolve = (value: unknown, references: References): unknown =>
  (isObject(value) ? references.get(value) : undefined) ?? value;

/** A non-empty value. */
export function isPresent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isPresent);
  if (isObject(value)) return Object.keys(value).length > 0;
  return typeof value === 'number' || typeof value === 'boolean';
}
