import type { ItemFact, PageFacts } from '../facts.ts';
import { type Addresses, writtenAddress } from './addresses.ts';
import { type Flow, foldSpace } from './flow.ts';
import type { Frame, ItemScope } from './frame.ts';
import { pageLimits } from './limits.ts';
import type { Tag } from './tokenizer.ts';

type Value = string | Frame | PendingItem;

interface PendingProperty {
  readonly name: string;
  readonly value: Value;
  /** Its element's position among all elements with properties, in tree order. */
  readonly order: number;
  /** The value is a URL that must be resolved. */
  readonly address: boolean;
  /** The value is the URL of RDFa's `resource`, which may be an item of the page. */
  readonly resource: boolean;
}

interface PendingItem {
  readonly types: string[];
  /** As written. */
  readonly id: string | null;
  readonly properties: PendingProperty[];
  /** Ids of further elements with properties of this item. */
  readonly itemref: readonly string[];
  readonly topLevel: boolean;
  /** Its index in the list; -1 while it is not listed. */
  index: number;
}

/** An element with an id, and the properties in it that belong to the surrounding item; for `itemref`. */
interface Anchor {
  readonly parent: Anchor | null;
  readonly depth: number;
  readonly parts: (PendingProperty | Anchor)[];
}

interface Scope extends ItemScope {
  readonly microdata: PendingItem | null;
  /** The innermost element with an id, up to the item. */
  readonly anchor: Anchor | null;
  readonly rdfa: PendingItem | null;
  readonly prefixes: ReadonlyMap<string, string>;
}

const noScope: Scope = {
  microdata: null,
  anchor: null,
  rdfa: null,
  vocab: null,
  prefixes: new Map([['schema', 'http://schema.org/']]),
};

const addressAttributes = new Map(
  Object.entries({
    a: 'href',
    area: 'href',
    link: 'href',
    audio: 'src',
    embed: 'src',
    iframe: 'src',
    img: 'src',
    source: 'src',
    track: 'src',
    video: 'src',
    object: 'data',
  }),
);

const itemAttributes: ReadonlySet<string> = new Set(
  'itemscope itemprop property typeof about resource vocab prefix'.split(' '),
);

const maxWords = 20;
const maxReferences = 200;
const maxPrefixes = 50;

const words = (value: string | null, max = maxWords): string[] =>
  value === null ? [] : foldSpace(value).split(' ').filter(Boolean).slice(0, max);

/** A property's name: 'name' of 'https://schema.org/name', else as written. */
const propertyName = (name: string): string =>
  name.replace(/^https?:\/\/(?:www\.)?schema\.org\/(?=[^/]+$)/i, '');

/**
 * Items of microdata (HTML standard §5.2, including `itemref`) and RDFa Lite with `about`, each syntax in document
 * order. A property whose value is an item refers to it by its index in the list.
 */
export class ItemCollector {
  readonly microdata: PendingItem[] = [];
  readonly rdfa: PendingItem[] = [];
  bounded = false;
  private readonly followsReferences: boolean;
  private readonly anchors = new Map<string, Anchor>();
  private anchored = 0;
  private elements = 0;
  private readonly subjects = new Map<string, PendingItem>();
  /** Texts of titles, which are not part of the page's text. */
  private readonly titles = new Map<Frame, string>();

  constructor(options: { readonly followReferences: boolean }) {
    this.followsReferences = options.followReferences;
  }

  opened(tag: Tag, frame: Frame): void {
    if (!this.concerns(tag)) return;
    const outer = (frame.scope as Scope | null) ?? noScope;
    const { microdata, anchor } = this.openMicrodata(tag, frame, outer);
    const vocab = tag.get('vocab')?.trim() ?? outer.vocab;
    const prefixes = prefixesOf(tag.get('prefix'), outer.prefixes);
    const rdfa = this.openRdfa(tag, frame, { ...outer, vocab, prefixes });
    const inner: Scope = { microdata, anchor, rdfa, vocab, prefixes };
    frame.scope = inner;
  }

  /** The text of a title in an item. */
  title(text: string, frame: Frame): void {
    if (this.titles.size < pageLimits.items) this.titles.set(frame, text);
  }

  private concerns(tag: Tag): boolean {
    for (let at = 0; at < tag.count; at += 1) {
      const name = tag.names[at] ?? '';
      if (itemAttributes.has(name) || (this.followsReferences && name === 'id')) return true;
    }
    return false;
  }

  private openMicrodata(tag: Tag, frame: Frame, outer: Scope): Pick<Scope, 'microdata' | 'anchor'> {
    const anchor = this.followsReferences ? this.anchorAt(tag, outer.anchor) : null;
    const isItem = tag.has('itemscope');
    const names = words(tag.get('itemprop')).map(propertyName);
    const item = isItem
      ? this.start(this.microdata, {
          types: words(tag.get('itemtype')),
          id: tag.get('itemid') ?? linkedPage(tag),
          itemref: words(tag.get('itemref'), maxReferences),
          topLevel: !tag.has('itemprop'),
        })
      : null;
    if (names.length > 0 && (outer.microdata || anchor)) {
      const value = item ? itemValue(item) : microdataValue(tag, frame);
      this.elements += 1;
      for (const name of names) {
        const property = { name, order: this.elements, ...value };
        if (outer.microdata) this.add(outer.microdata, property);
        if (anchor) this.place(property, anchor);
      }
    }
    return item ? { microdata: item, anchor: null } : { microdata: outer.microdata, anchor };
  }

  private anchorAt(tag: Tag, parent: Anchor | null): Anchor | null {
    const id = tag.get('id');
    const depth = (parent?.depth ?? 0) + 1;
    if (!id || depth > pageLimits.depth || this.anchors.has(id)) return parent;
    const anchor: Anchor = { parent, depth, parts: [] };
    this.anchors.set(id, anchor);
    return anchor;
  }

  /** An anchor becomes part of the surrounding one with its first part, so that no anchor is empty. */
  private place(property: PendingProperty, anchor: Anchor): void {
    if (this.anchored === pageLimits.itemrefSteps) {
      this.bounded = true;
      return;
    }
    this.anchored += 1;
    let part: PendingProperty | Anchor = property;
    for (let at: Anchor | null = anchor; at !== null; at = at.parent) {
      at.parts.push(part);
      if (at.parts.length > 1) return;
      part = at;
    }
  }

  private openRdfa(tag: Tag, frame: Frame, scope: Scope): PendingItem | null {
    const outer = scope.rdfa;
    const names = words(tag.get('property'))
      .map((name) => expand(name, scope))
      .filter((name) => name !== null)
      .map(propertyName);
    const isTyped = tag.has('typeof');
    const about = tag.get('about');
    const target = tag.get('resource') ?? (isTyped ? (tag.get('href') ?? tag.get('src')) : null);
    const subject = (id: string | null): PendingItem => {
      const types = words(tag.get('typeof')).map((type) => expand(type, scope) ?? type);
      return this.subject(id === null ? null : resourceOf(id, scope), types);
    };
    if (!tag.has('property')) {
      return isTyped || about !== null || target !== null ? subject(about ?? target) : outer;
    }
    const inner = about !== null ? subject(about) : isTyped ? subject(target) : null;
    const holder = about === null ? outer : inner;
    if (holder) {
      const value = inner && about === null ? itemValue(inner) : rdfaValue(tag, frame, scope);
      for (const name of names) {
        if (this.list(this.rdfa, holder)) this.add(holder, { name, order: 0, ...value });
      }
    }
    return inner ?? outer;
  }

  /** Items with the same id are one item; an item without types is listed with its first property. */
  private subject(id: string | null, types: readonly string[]): PendingItem {
    const known = id === null ? undefined : this.subjects.get(id);
    const item = known ?? {
      ...{ types: [], id, itemref: [], properties: [] },
      ...{ topLevel: true, index: -1 },
    };
    for (const type of types) {
      if (item.types.length < maxWords && !item.types.includes(type)) item.types.push(type);
    }
    if (id !== null && !known) this.subjects.set(id, item);
    if (types.length > 0) this.list(this.rdfa, item);
    return item;
  }

  private start(
    list: PendingItem[],
    item: Pick<PendingItem, 'types' | 'id' | 'itemref' | 'topLevel'>,
  ): PendingItem {
    const started: PendingItem = { ...item, properties: [], index: -1 };
    this.list(list, started);
    return started;
  }

  private list(list: PendingItem[], item: PendingItem): boolean {
    if (item.index !== -1) return true;
    if (list.length === pageLimits.items) {
      this.bounded = true;
      return false;
    }
    item.index = list.push(item) - 1;
    return true;
  }

  private add(item: PendingItem, property: PendingProperty): boolean {
    if (item.properties.length === pageLimits.propertiesPerItem) {
      this.bounded = true;
      return false;
    }
    item.properties.push(property);
    return true;
  }

  /** HTML standard §5.2.5, the properties of an item in tree order, within `pageLimits.itemrefSteps` for the page. */
  private followReferences(): void {
    let steps = 0;
    for (const item of this.microdata) {
      if (item.itemref.length === 0) continue;
      const known = new Set(item.properties);
      const walk = (anchor: Anchor): boolean =>
        anchor.parts.every((part) => {
          steps += 1;
          if (steps > pageLimits.itemrefSteps) {
            this.bounded = true;
            return false;
          }
          if ('parts' in part) return walk(part);
          if (known.has(part) || part.value === item) return true;
          known.add(part);
          return this.add(item, part);
        });
      item.itemref.every((id) => {
        const anchor = this.anchors.get(id);
        return anchor === undefined || walk(anchor);
      });
      item.properties.sort((a, b) => a.order - b.order);
    }
  }

  /** Items with their values as text, once the whole document has been read. */
  finish(flow: Flow, addresses: Addresses): Pick<PageFacts, 'microdata' | 'rdfa'> {
    this.followReferences();
    const subjects = new Map<string, number>();
    for (const { id, index } of this.rdfa.toReversed()) {
      if (id !== null) subjects.set(resourceUrl(id, addresses), index);
    }
    const facts = (items: readonly PendingItem[], urlOf = resourceUrl): ItemFact[] =>
      items.map(({ types, id, topLevel, properties }) => ({
        types,
        id: id === null ? null : urlOf(id, addresses).slice(0, pageLimits.itemValueLength),
        topLevel,
        properties: properties.map((property) =>
          this.propertyFact(property, flow, addresses, subjects),
        ),
      }));
    return { microdata: facts(this.microdata, absoluteUrl), rdfa: facts(this.rdfa) };
  }

  private propertyFact(
    { name, value, address, resource }: PendingProperty,
    flow: Flow,
    addresses: Addresses,
    subjects: ReadonlyMap<string, number>,
  ): ItemFact['properties'][number] {
    if (typeof value === 'string') {
      const written = address ? writtenAddress(value) : foldSpace(value);
      const text = written.slice(0, pageLimits.itemValueLength);
      if (!address) return { name, value: text, item: null };
      if (!resource) return { name, value: absoluteUrl(text, addresses), item: null };
      const url = resourceUrl(text, addresses);
      return { name, value: url, item: subjects.get(url) ?? null };
    }
    if ('properties' in value) {
      const item = value.index === -1 ? null : value.index;
      return { name, value: value.types[0] ?? '', item };
    }
    const title = this.titles.get(value);
    if (title !== undefined) {
      return { name, value: foldSpace(title).slice(0, pageLimits.itemValueLength), item: null };
    }
    const end = Math.min(value.textEnd, value.textStart + pageLimits.itemValueLength);
    return { name, value: flow.slice(value.textStart, end), item: null };
  }
}

/** An RDFa term or prefixed name as a URL; `null` for a term without a vocabulary, which has no meaning. */
function expand(name: string, { vocab, prefixes }: Scope): string | null {
  const colon = name.indexOf(':');
  if (colon === -1) return vocab ? vocab + name : null;
  const base = prefixes.get(name.slice(0, colon).toLowerCase());
  return base === undefined || name.startsWith('//', colon + 1)
    ? name
    : base + name.slice(colon + 1);
}

/** RDFa's `about` and `resource`: a URL, a prefixed name, or either in brackets. */
function resourceOf(written: string, scope: Scope): string {
  const address = writtenAddress(written).replace(/^\[(.*)\]$/s, '$1');
  return address.includes(':') && !isBlank(address) ? (expand(address, scope) ?? address) : address;
}

const isBlank = (id: string): boolean => id.startsWith('_:');

/** If a link is an item, Google uses its URL as the item's id. A place in the page (`#`, `#reviews`) isn't an id. */
function linkedPage(tag: Tag): string | null {
  const href = tag.name === 'a' ? tag.get('href') : null;
  return href !== null && /^\s*#/.test(href) ? null : href;
}

/** The absolute URL; as written if it does not parse. */
const absoluteUrl = (written: string, addresses: Addresses): string =>
  addresses.url(written) ?? written;

/** The URL of an RDFa resource; the label of a blank node isn't one. */
const resourceUrl = (id: string, addresses: Addresses): string =>
  isBlank(id) ? id : absoluteUrl(id, addresses);

function prefixesOf(
  written: string | null,
  outer: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (written === null) return outer;
  const parts = words(written, 2 * maxPrefixes);
  const own = parts.flatMap((part, at): [string, string][] =>
    at % 2 === 0 && part.endsWith(':') && parts[at + 1] !== undefined
      ? [[part.slice(0, -1).toLowerCase(), parts[at + 1] ?? '']]
      : [],
  );
  return own.length === 0 ? outer : new Map([...own.reverse(), ...outer].slice(0, maxPrefixes));
}

type PropertyValue = Omit<PendingProperty, 'name' | 'order'>;

const literal = (value: Value): PropertyValue => ({ value, address: false, resource: false });
const addressValue = (value: string): PropertyValue => ({ ...literal(value), address: true });
const itemValue = (item: PendingItem): PropertyValue => literal(item);

/** HTML standard §5.2.4, property values; like Google, reads `content` on any element. */
function microdataValue(tag: Tag, frame: Frame): PropertyValue {
  if (tag.name === 'meta') return literal(tag.get('content') ?? '');
  const attribute = addressAttributes.get(tag.name);
  if (attribute) {
    const address = tag.get(attribute);
    return address === null ? literal('') : addressValue(address);
  }
  if (tag.name === 'data' || tag.name === 'meter') return literal(tag.get('value') ?? '');
  const time = tag.name === 'time' ? tag.get('datetime') : null;
  return literal(time ?? tag.get('content') ?? frame);
}

function rdfaValue(tag: Tag, frame: Frame, scope: Scope): PropertyValue {
  const content = tag.get('content');
  if (content !== null) return literal(content);
  const resource = tag.get('resource');
  if (resource !== null) {
    return { ...addressValue(resourceOf(resource, scope)), resource: true };
  }
  // With a data type, the value is the text, even for a link.
  const address = tag.has('datatype') ? null : (tag.get('href') ?? tag.get('src'));
  if (address !== null) return addressValue(address);
  const value = tag.name === 'data' ? tag.get('value') : null;
  return literal(value ?? tag.get('datetime') ?? frame);
}
