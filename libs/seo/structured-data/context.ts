import { asList, isObject, type Terms } from './nodes.ts';

/** The combined contexts around an object. */
export interface Context {
  /** Whether the terms are schema.org terms. */
  readonly inSchema: boolean;
  /** Base URL for relative `@id`s, if any. */
  readonly base: string | null;
  readonly ownTerms: Terms;
  /** URLs of the `@id`s resolved so far. */
  readonly known: Map<string, string>;
  /** How many more URLs may be resolved. After that, URLs are compared as written. */
  readonly budget: { left: number };
}

/** Maximum number of URLs to resolve in all blocks together. Real pages have fewer. */
export const maxAddresses = 10_000;

const maxOwnTerms = 100;
/** Longer URLs are compared as written. */
const maxAddress = 4_000;

/** The context of a block before any object. */
export const documentContext = (base: string | undefined, budget: Context['budget']): Context => ({
  inSchema: false,
  base: base ?? null,
  ownTerms: new Map(),
  known: new Map(),
  budget,
});

/** The context of an object that has its own `@context`. */
export function innerContext(context: unknown, outer: Context, document: Context): Context {
  const terms = termsOf(context);
  return {
    inSchema: isSchemaContext(context),
    base: baseIn(context, outer.base, document.base),
    ownTerms:
      terms.length === 0
        ? outer.ownTerms
        : new Map([...outer.ownTerms, ...terms.slice(0, maxOwnTerms)].slice(-maxOwnTerms)),
    known: new Map(),
    budget: outer.budget,
  };
}

const isSchemaContext = (context: unknown): boolean =>
  asList(context).some((entry) =>
    typeof entry === 'string'
      ? /^(?:https?:)?\/\/(?:www\.)?schema\.org\b/i.test(entry.trim())
      : isObject(entry) && isSchemaContext(entry['@vocab']),
  );

const termsOf = (context: unknown): [string, string | null][] =>
  asList(context)
    .filter(isObject)
    .flatMap((entry) => Object.entries(entry))
    .map(([term, meaning]) => [term, typeof meaning === 'string' ? meaning : null]);

/** `@base` is relative to the enclosing base. A context of `null` restores the document's base (JSON-LD 1.1 API §4.1). */
function baseIn(context: unknown, outer: string | null, document: string | null): string | null {
  let base = outer;
  for (const entry of Array.isArray(context) ? context : [context]) {
    const given = isObject(entry) ? entry['@base'] : undefined;
    if (entry === null) base = document;
    else if (given === null) base = null;
    else if (typeof given === 'string') base = absolute(given, base);
  }
  return base;
}

/**
 * The URL of an `@id`, after resolving a context prefix or the base (JSON-LD 1.1 API §5.2). `null` for a script URL,
 * which identifies nothing.
 */
export function addressOfId(id: string, context: Context): string | null {
  if (id.startsWith('_:')) return id;
  if (/^\s*javascript:/i.test(id)) return null;
  const known = context.known.get(id);
  if (known !== undefined) return known;
  if (context.budget.left === 0) return id;
  context.budget.left -= 1;
  const colon = id.indexOf(':');
  const prefix = colon > 0 ? context.ownTerms.get(id.slice(0, colon)) : null;
  const isPrefixed = typeof prefix === 'string' && !id.startsWith('//', colon + 1);
  const address = absolute(isPrefixed ? prefix + id.slice(colon + 1) : id, context.base);
  context.known.set(id, address);
  return address;
}

const absolute = (address: string, base: string | null): string =>
  address.length + (base?.length ?? 0) > maxAddress
    ? address
    : (URL.parse(address, base ?? undefined)?.href ?? address);
