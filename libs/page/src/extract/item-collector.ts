import type { ItemFact } from '../facts.ts';
import type { Addresses } from './addresses.ts';
import type { Flow } from './flow.ts';
import type { Frame, ItemScope, OpenItem } from './frame.ts';
import type { Tag } from './tag.ts';
import { foldSpace } from './flow.ts';
import { pageLimits } from './limits.ts';

interface PendingProperty {
  readonly name: string;
  readonly value: string | Frame;
  /** The value is an address that must be resolved. */
  readonly address: boolean;
}

interface PendingItem extends OpenItem {
  readonly properties: PendingProperty[];
}

const noScope: ItemScope = { microdata: null, rdfa: null, vocab: null };

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

const words = (value: string | null): string[] =>
  value === null ? [] : foldSpace(value).split(' ').filter(Boolean).slice(0, 20);

/**
 * Microdata and RDFa items, flat and in document order: a property whose value is an item holds that item's first type.
 * `itemref` and RDFa chaining are not followed.
 */
export class ItemCollector {
  readonly microdata: PendingItem[] = [];
  readonly rdfa: PendingItem[] = [];
  bounded = false;

  opened(tag: Tag, frame: Frame): void {
    const outer = (frame.scope ?? noScope) as Scope;
    const microdata = this.openMicrodata(tag, frame, outer.microdata);
    const vocab = tag.get('vocab') ?? outer.vocab;
    const rdfa = this.openRdfa(tag, frame, outer.rdfa, vocab);
    if (microdata !== outer.microdata || rdfa !== outer.rdfa || vocab !== outer.vocab) {
      frame.scope = { microdata, rdfa, vocab };
    }
  }

  private openMicrodata(tag: Tag, frame: Frame, outer: PendingItem | null): PendingItem | null {
    const names = words(tag.get('itemprop'));
    const isItem = tag.has('itemscope');
    const types = isItem ? words(tag.get('itemtype')) : [];
    if (outer && names.length > 0) {
      this.add(outer, names, isItem ? literal(types[0] ?? '') : microdataValue(tag, frame));
    }
    return isItem ? (this.start(this.microdata, types) ?? outer) : outer;
  }

  private openRdfa(
    tag: Tag,
    frame: Frame,
    outer: PendingItem | null,
    vocab: string | null,
  ): PendingItem | null {
    const names = words(tag.get('property'));
    const typeNames = words(tag.get('typeof'));
    const types = typeNames.map((type) => (vocab && !type.includes(':') ? vocab + type : type));
    if (outer && names.length > 0) {
      this.add(outer, names, types[0] === undefined ? rdfaValue(tag, frame) : literal(types[0]));
    }
    return types.length > 0 ? (this.start(this.rdfa, types) ?? outer) : outer;
  }

  private start(list: PendingItem[], types: readonly string[]): PendingItem | null {
    if (list.length === pageLimits.items) {
      this.bounded = true;
      return null;
    }
    const item: PendingItem = { types, properties: [] };
    list.push(item);
    return item;
  }

  private add(
    item: PendingItem,
    names: readonly string[],
    value: Omit<PendingProperty, 'name'>,
  ): void {
    for (const name of names) {
      if (item.properties.length === pageLimits.propertiesPerItem) {
        this.bounded = true;
        return;
      }
      item.properties.push({ name, ...value });
    }
  }

  /** Values as text, once the whole document has been read. */
  finish(items: readonly PendingItem[], flow: Flow, addresses: Addresses): ItemFact[] {
    return items.map(({ types, properties }) => ({
      types,
      properties: properties.map(({ name, value, address }) => {
        if (typeof value !== 'string') {
          const end = Math.min(value.textEnd, value.textStart + pageLimits.itemValueLength);
          return { name, value: flow.slice(value.textStart, end) };
        }
        const text = foldSpace(value).slice(0, pageLimits.itemValueLength);
        return { name, value: address ? (addresses.url(text) ?? text) : text };
      }),
    }));
  }
}

interface Scope extends ItemScope {
  readonly microdata: PendingItem | null;
  readonly rdfa: PendingItem | null;
}

type Value = Omit<PendingProperty, 'name'>;

const literal = (value: string): Value => ({ value, address: false });

/** HTML standard §5.2.4, property values. */
function microdataValue(tag: Tag, frame: Frame): Value {
  if (tag.name === 'meta') return literal(tag.get('content') ?? '');
  const attribute = addressAttributes.get(tag.name);
  if (attribute) return { value: tag.get(attribute) ?? '', address: true };
  if (tag.name === 'data' || tag.name === 'meter') return literal(tag.get('value') ?? '');
  if (tag.name === 'time') return { value: tag.get('datetime') ?? frame, address: false };
  return { value: tag.get('content') ?? frame, address: false };
}

function rdfaValue(tag: Tag, frame: Frame): Value {
  const content = tag.get('content');
  if (content !== null) return literal(content);
  const address = tag.get('resource') ?? tag.get('href') ?? tag.get('src');
  if (address !== null) return { value: address, address: true };
  return { value: tag.get('datetime') ?? frame, address: false };
}
