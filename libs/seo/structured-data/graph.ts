import type { PageFacts } from '@plumbline/page';
import {
  addressOfId,
  type Context,
  documentContext,
  innerContext,
  maxAddresses,
} from './context.ts';
import { pageBlocks } from './item-blocks.ts';
import {
  asList,
  isObject,
  isPresent,
  type JsonObject,
  type References,
  type SchemaBlock,
  type SchemaDescription,
  type SchemaNode,
  typesOf,
} from './nodes.ts';

/** All structured data of a page as one graph (JSON-LD 1.1 API §7.2, node map generation). */
export interface SchemaGraph {
  /** Every node with a schema.org type, once, in page order, outer before inner. */
  readonly nodes: readonly SchemaNode[];
  readonly references: References;
}

/** Maximum number of descriptions and of objects to read. Real pages have fewer. */
const maxDescriptions = 5_000;
const maxObjects = 15_000;

/** An object of a block. */
interface Place {
  readonly object: JsonObject;
  readonly types: readonly string[];
  readonly block: number;
  readonly top: boolean;
  readonly context: Context;
  readonly parent: Place | null;
  /** Its property in the parent. */
  readonly key: string;
  /** Number of places before this one. */
  readonly order: number;
  node: Draft | null;
  path: string | null;
}

interface Draft {
  readonly types: Set<string>;
  /** Objects that describe the node, in page order. */
  readonly places: Place[];
  /** Properties that other objects give it with `@reverse`. */
  readonly reversed: [name: string, value: JsonObject][];
  isPart: boolean;
}

/** An object that only refers to a node. */
interface Mention {
  readonly object: JsonObject;
  readonly key: string | JsonObject;
  readonly holder: Draft | null;
  readonly top: boolean;
}

interface Step extends Pick<Place, 'block' | 'top' | 'context' | 'parent' | 'key'> {
  readonly value: unknown;
  /** Reversed: the value has this property, and its value is the parent. */
  readonly reverse: string | null;
}

const graphKeys: ReadonlySet<string> = new Set(['@graph', '@included']);

/** Reads blocks together, so that `@id` works across blocks. Linear in their size; blocks that did not parse are skipped. */
export function schemaGraph(blocks: readonly SchemaBlock[]): SchemaGraph {
  const drafts = new Map<string | JsonObject, Draft>();
  const ofObject = new Map<JsonObject, Draft>();
  const mentions: Mention[] = [];
  const budget = { left: maxAddresses };
  const documents = blocks.map(({ base }) => documentContext(base, budget));
  let descriptions = 0;
  let count = 0;

  const keyOf = (object: JsonObject, { block, context }: Place): string | JsonObject => {
    const written = object['@id'];
    const address = typeof written === 'string' ? addressOfId(written, context) : null;
    const isBlank = address?.startsWith('_:') ?? false;
    return isBlank ? `${blocks[block]?.syntax ?? ''} ${address}` : (address ?? object);
  };
  const draftFor = (object: JsonObject, key: string | JsonObject): Draft => {
    const draft = drafts.get(key) ?? {
      ...{ types: new Set<string>(), places: [], reversed: [] },
      isPart: false,
    };
    drafts.set(key, draft);
    ofObject.set(object, draft);
    return draft;
  };
  const enter = (place: Place, reverse: string | null): void => {
    const { object, parent, types, top } = place;
    const isNode =
      types.length > 0 || typeof object['@id'] === 'string' || isObject(object['@reverse']);
    if (!isNode && reverse === null) return;
    const key = keyOf(object, place);
    const holder = reverse === null && !top ? (parent?.node ?? null) : null;
    if (isMention(object) && reverse === null) {
      mentions.push({ object, key, holder, top });
      return;
    }
    const draft = draftFor(object, key);
    place.node = draft;
    if (reverse !== null && parent?.node) {
      draft.reversed.push([reverse, parent.object]);
      parent.node.isPart = true;
    } else if (!top && holder !== draft) draft.isPart = true;
    if (isMention(object)) return;
    draft.places.push(place);
    for (const type of types) draft.types.add(type);
    descriptions += 1;
  };

  const steps: Step[] = blocks
    .map(({ value }, block) => ({
      ...{ value, block, top: true, parent: null, key: '', reverse: null },
      context: documents[block] as Context,
    }))
    .reverse();
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (descriptions === maxDescriptions || count === maxObjects) break;
    const { value, reverse, ...rest } = step;
    if (Array.isArray(value)) {
      for (const entry of value.toReversed()) steps.push({ ...step, value: entry });
      continue;
    }
    if (!isObject(value)) continue;
    const own = value['@context'];
    const context =
      own === undefined
        ? step.context
        : innerContext(own, step.context, documents[step.block] as Context);
    const place: Place = {
      ...rest,
      ...{ object: value, types: typesOf(value), context, node: null, path: null },
      order: (count += 1),
    };
    if (context.inSchema) enter(place, reverse);
    for (const [key, inner] of Object.entries(value).reverse()) {
      if (key === '@context' || typeof inner !== 'object' || inner === null) continue;
      const child = { ...rest, context, value: inner, reverse: null };
      if (graphKeys.has(key)) steps.push(child);
      else if (key === '@reverse' && isObject(inner)) {
        for (const [name, subjects] of Object.entries(inner).reverse()) {
          const path = `${key}.${name}`;
          steps.push({ ...child, value: subjects, parent: place, key: path, reverse: name });
        }
      } else steps.push({ ...child, parent: place, key, top: false });
    }
  }
  for (const { object, key, holder, top } of mentions) {
    const draft = drafts.get(key);
    if (draft === undefined) continue;
    ofObject.set(object, draft);
    if (!top && holder !== draft) draft.isPart = true;
  }
  return finish(drafts.values(), ofObject, blocks);
}

const graphs = new WeakMap<object, SchemaGraph>();

/** The graph of a page's JSON-LD, microdata and RDFa, read once. */
export function pageGraph(
  facts: Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa' | 'baseUrl'>,
): SchemaGraph {
  const graph = graphs.get(facts) ?? schemaGraph(pageBlocks(facts));
  graphs.set(facts, graph);
  return graph;
}

/** Whether an object only refers to a node and doesn't describe it: `{"@id": "#shop"}`. */
const isMention = (object: JsonObject): boolean =>
  typeof object['@id'] === 'string' &&
  Object.keys(object).every((key) => key === '@id' || key === '@context');

function finish(
  drafts: Iterable<Draft>,
  ofObject: ReadonlyMap<JsonObject, Draft>,
  blocks: readonly SchemaBlock[],
): SchemaGraph {
  const keyOf = valueKeys(ofObject);
  const wholes = new Map<Draft, JsonObject>();
  const found: [order: number, node: SchemaNode][] = [];
  for (const draft of drafts) {
    const { places, reversed, isPart } = draft;
    const main =
      places.find(({ top, types }) => top && types.length > 0) ??
      places.find(({ top }) => top) ??
      places.find(({ types }) => types.length > 0) ??
      places[0];
    if (main === undefined && reversed.length === 0) continue;
    const sorted = main === undefined ? [] : [main, ...places.filter((place) => place !== main)];
    const objects = sorted.map((place) => place.object);
    const object = merged(objects, reversed, keyOf);
    wholes.set(draft, object);
    const types = [...new Set(sorted.flatMap((place) => place.types))];
    if (main === undefined || types.length === 0) continue;
    const [first, ...further] = sorted.map((place) => descriptionAt(place, blocks));
    if (first === undefined) continue;
    const { path, block, top } = first;
    const node: SchemaNode = {
      ...{ types, object, path, block, top, isPart },
      descriptions: [first, ...further],
    };
    found.push([main.order, node]);
  }
  const references = new Map<JsonObject, JsonObject>();
  for (const [part, draft] of ofObject) {
    const whole = wholes.get(draft);
    if (whole !== undefined && whole !== part) references.set(part, whole);
  }
  return { nodes: found.sort(([a], [b]) => a - b).map(([, node]) => node), references };
}

const descriptionAt = (place: Place, blocks: readonly SchemaBlock[]): SchemaDescription => ({
  types: place.types,
  object: place.object,
  path: pathOf(place, blocks),
  block: place.block,
  top: place.top,
  ownTerms: place.context.ownTerms,
});

/** 'block 2: Product.offers: Offer'. */
function pathOf(place: Place, blocks: readonly SchemaBlock[]): string {
  if (place.path !== null) return place.path;
  const { parent, key, block, types, node } = place;
  const before =
    parent === null
      ? `${blocks[block]?.name ?? `block ${block + 1}`}: `
      : `${pathOf(parent, blocks)}.${key}: `;
  const [type = ''] = types.length > 0 ? types : (node?.types ?? []);
  place.path = `${before}${type}`;
  return place.path;
}

/** One object with the properties of several, each value once. */
function merged(
  objects: readonly JsonObject[],
  reversed: readonly (readonly [name: string, value: JsonObject])[],
  keyOf: (value: unknown) => string,
): JsonObject {
  const [first = {}] = objects;
  if (objects.length <= 1 && reversed.length === 0) return first;
  const properties = new Map<string, Map<string, unknown>>();
  const add = (name: string, value: unknown): void => {
    if (!isPresent(value)) return;
    const values = properties.get(name) ?? new Map<string, unknown>();
    properties.set(name, values);
    const key = keyOf(value);
    if (!values.has(key)) values.set(key, value);
  };
  for (const object of objects) {
    for (const [name, values] of Object.entries(object)) {
      if (name === '@type' || !name.startsWith('@')) {
        for (const value of asList(values)) add(name, value);
      }
    }
  }
  for (const [name, value] of reversed) add(name, value);
  const lists = [...properties].map(([name, values]): [string, unknown] => {
    const list = [...values.values()];
    return [name, list.length === 1 ? list[0] : list];
  });
  const id = objects.find((object) => object['@id'] !== undefined)?.['@id'];
  return Object.fromEntries([...(id === undefined ? [] : [['@id', id] as const]), ...lists]);
}

/**
 * A key for each value, equal for equal values. Each object is read once.
 * @param nodes objects with an `@id`, each with its node
 */
function valueKeys(nodes: ReadonlyMap<JsonObject, unknown>): (value: unknown) => string {
  const known = new Map<unknown, string>();
  const numbers = new Map<unknown, number>();
  const numberOf = (key: unknown): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const keyOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    const before = known.get(value);
    if (before !== undefined) return before;
    const node = isObject(value) && '@id' in value ? nodes.get(value) : undefined;
    const key = node
      ? `node ${numberOf(node)}`
      : `value ${numberOf(
          Array.isArray(value)
            ? `[${value.map(keyOf).join()}]`
            : `{${Object.entries(value)
                .map(([name, inner]) => `${JSON.stringify(name)}:${keyOf(inner)}`)
                .toSorted()
                .join()}}`,
        )}`;
    known.set(value, key);
    return key;
  };
  return keyOf;
}
