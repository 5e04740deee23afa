import { capitalised, expand } from './prose/expand.ts';
import type { Random } from './prose/random.ts';
import { sentencePatterns } from './prose/sentence-patterns.ts';
import { textOfPattern } from './pattern-text.ts';

/** A JSON schema, or part of one, as somebody sent it. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean;

/** Schemas that contain themselves end here: beyond this depth only what is required is filled. */
const maxDepth = 8;

interface Context {
  readonly root: JsonSchema;
  readonly random: Random;
  readonly depth: number;
  /** The property that the value is for: tells what kind of text it is. */
  readonly name: string;
}

/** A value that satisfies a JSON schema (the keywords that structured output knows), readable where it is text. */
export function answerTo(schema: JsonSchema, random: Random): unknown {
  return valueOf(schema, { root: schema, random, depth: 0, name: '' });
}

function valueOf(given: JsonSchema, context: Context): unknown {
  const schema = resolved(given, context);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return context.random.pick(schema.enum);
  switch (typeOf(schema, context)) {
    case 'object':
      return objectOf(schema, context);
    case 'array':
      return arrayOf(schema, context);
    case 'integer':
      return numberOf(schema, context, true);
    case 'number':
      return numberOf(schema, context, false);
    case 'boolean':
      return context.random.next() < 0.5;
    case 'null':
      return null;
    default:
      return stringOf(schema, context);
  }
}

type Plain = Readonly<Record<string, unknown>>;

/** References followed, `allOf` folded in, the first alternative taken that is not null. */
function resolved(given: JsonSchema, context: Context): Plain {
  let schema: Plain = typeof given === 'boolean' ? {} : given;
  for (let hops = 0; typeof schema.$ref === 'string' && hops < 50; hops += 1) {
    const { $ref, ...rest } = schema;
    schema = { ...lookup(String($ref), context.root), ...rest };
  }
  for (const part of listOf(schema.allOf)) {
    schema = folded(schema, resolved(part as JsonSchema, context));
  }
  const alternatives = [...listOf(schema.anyOf), ...listOf(schema.oneOf)] as readonly JsonSchema[];
  if (alternatives.length === 0) return schema;
  const all = alternatives.map((alternative) => resolved(alternative, context));
  const wanted = all.filter(({ type }) => type !== 'null');
  // Deep inside a schema that contains itself, the way out is the smallest alternative.
  const chosen =
    context.depth >= maxDepth
      ? (all.find(({ type }) => type === 'null') ?? all.at(-1))
      : (wanted[0] ?? all[0]);
  return folded(schema, chosen ?? {});
}

function folded(one: Plain, other: Plain): Plain {
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties
      ? { properties: { ...objectIn(one.properties), ...objectIn(other.properties) } }
      : {}),
    ...(one.required || other.required
      ? { required: [...new Set([...listOf(one.required), ...listOf(other.required)])] }
      : {}),
  };
}

function lookup(ref: string, root: JsonSchema): Plain {
  let found: unknown = root;
  for (const step of ref.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    found = objectIn(found)[name];
  }
  return objectIn(found);
}

function typeOf(schema: Plain, { depth }: Context): unknown {
  if (Array.isArray(schema.type)) {
    const types: readonly unknown[] = schema.type;
    if (depth >= maxDepth && types.includes('null')) return 'null';
    return types.find((type) => type !== 'null') ?? 'null';
  }
  if (schema.type !== undefined) return schema.type;
  if (schema.properties) return 'object';
  if (schema.items || schema.prefixItems) return 'array';
  return schema.minimum !== undefined || schema.maximum !== undefined ? 'number' : 'string';
}

function objectOf(schema: Plain, context: Context): unknown {
  const properties = objectIn(schema.properties);
  const required = new Set(listOf(schema.required));
  const names = Object.keys(properties).filter(
    (name) => required.has(name) || context.depth < maxDepth,
  );
  const missing = [...required].map(String).filter((name) => !Object.hasOwn(properties, name));
  const others =
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
  return Object.fromEntries([
    ...names.map((name) => [
      name,
      valueOf(properties[name] as JsonSchema, { ...context, depth: context.depth + 1, name }),
    ]),
    ...missing.map((name) => [
      name,
      valueOf((others ?? {}) as JsonSchema, { ...context, depth: context.depth + 1, name }),
    ]),
  ]) as unknown;
}

function arrayOf(schema: Plain, context: Context): unknown {
  const fixed = listOf(schema.prefixItems) as readonly JsonSchema[];
  const least = numberIn(schema.minItems) ?? 0;
  const most = numberIn(schema.maxItems) ?? Math.max(least, context.depth < maxDepth ? 3 : 0);
  const usual = context.depth < maxDepth ? 3 : 0;
  const length = Math.max(Math.min(most, Math.max(least, usual)), Math.min(fixed.length, most));
  const items = (schema.items ?? {}) as JsonSchema;
  const deeper = { ...context, depth: context.depth + 1 };
  const values: unknown[] = [];
  for (let tries = 0; values.length < length && tries < length * 50; tries += 1) {
    const value = valueOf(fixed[values.length] ?? items, deeper);
    const known = schema.uniqueItems === true ? values.map((each) => JSON.stringify(each)) : [];
    if (!known.includes(JSON.stringify(value))) values.push(value);
  }
  return values;
}

function numberOf(schema: Plain, { random }: Context, whole: boolean): number {
  const step = numberIn(schema.multipleOf) ?? (whole ? 1 : 0);
  const nudge = step || 0.001;
  const above = numberIn(schema.exclusiveMinimum);
  const below = numberIn(schema.exclusiveMaximum);
  const least = numberIn(schema.minimum) ?? (above === null ? null : above + nudge);
  const most = numberIn(schema.maximum) ?? (below === null ? null : below - nudge);
  const low = least ?? (most === null ? 0 : most - 100);
  const high = most ?? low + 100;
  if (step === 0) return low + random.next() * (high - low);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return random.whole(first, Math.max(first, last)) * step;
}

const formats: Readonly<Record<string, (random: Random) => string>> = {
  date: (random) => `2026-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
  'date-time': (random) => `2026-0${random.whole(1, 9)}-1${random.whole(0, 9)}T09:30:00Z`,
  time: () => '09:30:00Z',
  email: (random) => `reader${random.whole(1, 999)}@example.com`,
  uri: (random) => `https://example.com/page-${random.whole(1, 999)}`,
  hostname: () => 'www.example.com',
  ipv4: () => '192.0.2.7',
  ipv6: () => '2001:db8::7',
  uuid: (random) =>
    '00000000-0000-4000-8000-'.concat(String(random.whole(1, 999_999_999)).padStart(12, '0')),
};

function stringOf(schema: Plain, { random, name }: Context): string {
  if (typeof schema.pattern === 'string') return textOfPattern(schema.pattern, random);
  const format = formats[String(schema.format)];
  if (format) return format(random);
  const least = numberIn(schema.minLength) ?? 0;
  const most = numberIn(schema.maxLength) ?? Number.POSITIVE_INFINITY;
  let text = readable(name, random);
  while (text.length < least) text += ` ${readable(name, random)}`;
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const words = cut.replace(/\s+\S*$/, '');
  return words.length >= Math.max(1, least) ? words : cut;
}

/** The name of a property says what kind of text is looked for. */
function readable(name: string, random: Random): string {
  const given = { topic: random.pick(['small websites', 'page titles', 'search results']) };
  if (/keyword|tag|label|term|phrase/i.test(name)) return expand('{quality} {thing}', random);
  if (/title|name|heading/i.test(name))
    return capitalised(expand('{thing}: {why}', random).slice(0, 58));
  const sentence = (): string => capitalised(expand(random.pick(sentencePatterns), random, given));
  return /content|body|text|markdown/i.test(name)
    ? Array.from({ length: 6 }, sentence).join(' ')
    : sentence();
}

const objectIn = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
