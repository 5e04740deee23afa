import type { PageFacts } from '@plumbline/page';
import {
  addressOfId,
  type Context,
  documentContext,
  innerContext,
  maxAddresses,
} from './context.ts';
import { pageBlocks } from './item-blocks.ts';
import { merged, valueKeys } from './merge.ts';
import {
  isObject,
  type JsonObject,
  type References,
  type SchemaBlock,
  type SchemaDescription,
  type SchemaNode,
  typesOf,
} from './nodes.ts';

/** All structured data of a page as one graph (JSON-LD 1.1 API §7.2, node map generation). */
export interface SchemaGraph {
  /** Every node with a type of schema.org, once, in the order of the page, outer before inner. */
  readonly nodes: readonly SchemaNode[];
  readonly references: References;
}

/** Maximum number of descriptions, above any real page. */
const maxDescriptions = 5_000;

/** An object of a block. */
interface Place {
  readonly object: JsonObject;
  readonly types: readonly string[];
  readonly block: number;
  readonly top: boolean;
  readonly context: Context;
  readonly parent: Place | null;
  /** The property of the parent that has it as its value. */
  readonly key: string;
  node: Draft | null;
  path: string | null;
}

interface Draft {
  readonly types: Set<string>;
  /** Objects that describe it, in the order of the page. */
  readonly places: Place[];
  /** Objects that only refer to it. */
  readonly mentions: JsonObject[];
  /** Properties that other objects state by `@reverse`. */
  readonly reversed: [name: string, value: JsonObject][];
  isPart: boolean;
}

interface Step extends Pick<Place, 'block' | 'top' | 'context' | 'parent' | 'key'> {
  readonly value: unknown;
  /** The value has this property, and the parent is the property's value. */
  readonly reverse: string | null;
}

const graphKeys: ReadonlySet<string> = new Set(['@graph', '@included']);

/** Reads blocks together, so that `@id` works across blocks. Linear in their size; blocks that did not parse are skipped. */
export function schemaGraph(blocks: readonly SchemaBlock[]): SchemaGraph {
  const drafts = new Map<string | JsonObject, Draft>();
  const ofObject = new Map<JsonObject, Draft>();
  const budget = { left: maxAddresses };
  const documents = blocks.map(({ base }) => documentContext(base, budget));
  let descriptions = 0;

  const draftFor = (object: JsonObject, { context, block }: Place): Draft => {
    const written = object['@id'];
    const address = typeof written === 'string' ? addressOfId(written, context) : null;
    const isBlank = address?.startsWith('_:') ?? false;
    const key = isBlank ? `${blocks[block]?.syntax ?? ''} ${address}` : (address ?? object);
    const draft = drafts.get(key) ?? {
      ...{ types: new Set<string>(), places: [], mentions: [], reversed: [] },
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
    const draft = draftFor(object, place);
    place.node = draft;
    if (reverse !== null && parent?.node) {
      draft.reversed.push([reverse, parent.object]);
      parent.node.isPart = true;
    } else if (!top && parent?.node !== draft) draft.isPart = true;
    if (isMention(object)) draft.mentions.push(object);
    else {
      draft.places.push(place);
      for (const type of types) draft.types.add(type);
      descriptions += 1;
    }
  };

  const steps: Step[] = blocks
    .map(({ value }, block) => ({
      ...{ value, block, top: true, parent: null, key: '', reverse: null },
      context: documents[block] as Context,
    }))
    .reverse();
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (descriptions === maxDescriptions) break;
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

/** Whether an object says nothing about the node that it names: `{"@id": "#shop"}`. */
const isMention = (object: JsonObject): boolean =>
  typeof object['@id'] === 'string' &&
  Object.keys(object).every((key) => key === '@id' || key === '@context');

function finish(
  drafts: Iterable<Draft>,
  ofObject: ReadonlyMap<JsonObject, Draft>,
  blocks: readonly SchemaBlock[],
): SchemaGraph {
  const keyOf = valueKeys(ofObject);
  const references = new Map<JsonObject, JsonObject>();
  const order = new Map([...ofObject.keys()].map((object, index) => [object, index]));
  const found: [at: number, node: SchemaNode][] = [];
  for (const { places, mentions, reversed, isPart } of drafts) {
    const main =
      places.find(({ top, types }) => top && types.length > 0) ??
      places.find(({ top }) => top) ??
      places.find(({ types }) => types.length > 0) ??
      places[0];
    if (main === undefined && reversed.length === 0) continue;
    const sorted = main === undefined ? [] : [main, ...places.filter((place) => place !== main)];
    const object = merged(
      sorted.map((place) => place.object),
      reversed,
      keyOf,
    );
    for (const part of [...mentions, ...places.map((place) => place.object)]) {
      if (part !== object) references.set(part, object);
    }
    const types = [...new Set(sorted.flatMap((place) => place.types))];
    const [first, ...further] = sorted.map((place): SchemaDescription => ({
      ...{ types: place.types, object: place.object, block: place.block, top: place.top },
      path: pathOf(place, blocks),
      ownTerms: place.context.ownTerms,
    }));
    if (main === undefined || first === undefined || types.length === 0) continue;
    const { path, block, top } = first;
    const node: SchemaNode = {
      ...{ types, object, path, block, top, isPart },
      descriptions: [first, ...further],
    };
    found.push([order.get(main.object) ?? 0, node]);
  }
  return { nodes: found.sort(([a], [b]) => a - b).map(([, node]) => node), references };
}

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
