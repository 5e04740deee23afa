import type { Frame } from './frame.ts';
import { pageLimits } from './limits.ts';

/** A position in the page's text, and one in the list of labelled elements. */
export interface Position {
  readonly text: number;
  readonly images: number;
}

/** Content read without a change of place. Positions follow the reading order, each in one segment. */
export interface Segment {
  readonly start: Position;
  end: Position;
  /** The next segment in the tree. */
  next: Segment | null;
  /** How many ranges of unused fallback content begin and end here. */
  fallbackStarts: number;
  fallbackEnds: number;
  /** Position in the tree, -1 until it is known. */
  rank: number;
  /** Where it starts in the tree. */
  tree: Position;
  /** Whether browsers do not render it: fallback content, or children of a shadow host without a slot. */
  unused: boolean;
}

/** A place in the tree where new content is added, before the content that already follows it. */
export interface Place {
  tail: Segment;
  /** The first segment read here. */
  first: Segment | null;
  readonly outer: Place | null;
  /** The element whose content is added here, if it has its own place. */
  readonly owner: Frame | null;
  /** The shadow tree that contains the place. */
  readonly tree: ShadowTree | null;
}

interface Slot {
  readonly frame: Frame;
  readonly assigned: Place;
  readonly fallback: Place;
  filled: boolean;
}

/** What a declarative shadow root specifies for the children of its host. */
export class ShadowTree {
  readonly host: Frame;
  readonly slots = new Map<string, Slot>();
  unslotted: Place | null = null;

  constructor(host: Frame) {
    this.host = host;
  }
}

const newSegment = (start: Position): Segment => ({
  start,
  end: start,
  next: null,
  fallbackStarts: 0,
  fallbackEnds: 0,
  rank: -1,
  tree: start,
  unused: false,
});

const newPlace = (
  tail: Segment,
  outer: Place | null,
  owner: Frame | null,
  tree: ShadowTree | null,
): Place => ({ tail, first: null, outer, owner, tree });

const documentStart: Position = { text: 0, images: 0 };

/**
 * Tracks where the tree order of a document's content differs from its reading order. Stray content of a table goes before
 * the table (foster parenting, HTML standard §13.2.6.1), and children of a shadow host go into the slots of its shadow
 * tree. Each change of place begins a segment; the segments are linked in tree order.
 */
export class DocumentOrder {
  private readonly start = newSegment(documentStart);
  private readonly segments: Segment[] = [this.start];
  readonly root: Place = newPlace(this.start, null, null, null);
  private current: Place | null = this.root;
  /** Whether the order of the tree differs from the reading order. */
  moved = false;
  bounded = false;

  /** Whether the next content belongs to the given place, without a new segment. */
  isAt(place: Place): boolean {
    if (place === this.current) return true;
    if (this.segments.length < pageLimits.segments) return false;
    this.bounded = true;
    return true;
  }

  /** Begins a segment; at least one position must be between the end of the last one and its start. */
  begin(place: Place, lastEnd: Position, start: Position): void {
    const segment = newSegment(start);
    this.closeLast(lastEnd);
    this.segments.push(segment);
    segment.next = place.tail.next;
    place.tail.next = segment;
    place.tail = segment;
    place.first ??= segment;
    this.current = place;
    if (segment.next) this.moved = true;
  }

  private closeLast(end: Position): void {
    const last = this.segments.at(-1);
    if (last) last.end = end;
  }

  /** Creates a place for the content of an element; content added to the outer place until `join` goes before it. */
  fork(outer: Place, owner: Frame, tree: ShadowTree | null = outer.tree): Place {
    this.current = null;
    return newPlace(outer.tail, outer, owner, tree);
  }

  /** The element has ended: the outer place continues after it. */
  join(place: Place): void {
    this.current = null;
    if (place.outer) place.outer.tail = place.tail;
  }

  /** The content of a `<slot>`: its fallback, after any assigned nodes. */
  slot(frame: Frame, name: string): void {
    const { tree } = frame.place;
    if (!tree || tree.slots.has(name)) return;
    const assigned = newPlace(frame.place.tail, null, null, tree.host.place.tree);
    frame.place = this.fork(frame.place, frame);
    tree.slots.set(name, { frame, assigned, fallback: frame.place, filled: false });
  }

  /** The slot for a child of a shadow host, if any, and the child's place. */
  placeIn(
    tree: ShadowTree,
    slotName: string,
  ): { readonly place: Place; readonly slot: Frame | null } {
    const slot = tree.slots.get(slotName);
    if (!slot) {
      this.moved = true;
      tree.unslotted ??= newPlace(newSegment(documentStart), null, null, tree.host.place.tree);
      return { place: tree.unslotted, slot: null };
    }
    if (!slot.filled) {
      slot.filled = true;
      const { first, tail } = slot.fallback;
      if (first) {
        first.fallbackStarts += 1;
        tail.fallbackEnds += 1;
      }
    }
    return { place: slot.assigned, slot: slot.frame };
  }

  /** All segments in tree order, unused ones last. */
  layOut(end: Position): readonly Segment[] {
    this.closeLast(end);
    const used: Segment[] = [];
    const fallback: Segment[] = [];
    let depth = 0;
    for (let segment: Segment | null = this.start; segment; segment = segment.next) {
      depth += segment.fallbackStarts;
      (depth > 0 ? fallback : used).push(segment);
      depth -= segment.fallbackEnds;
      segment.rank = 0;
    }
    const ordered = [...used, ...fallback, ...this.segments.filter(({ rank }) => rank < 0)];
    let { text, images } = documentStart;
    ordered.forEach((segment, rank) => {
      segment.rank = rank;
      segment.unused = rank >= used.length;
      segment.tree = { text, images };
      text += segment.end.text - segment.start.text;
      images += segment.end.images - segment.start.images;
    });
    return ordered;
  }

  /** The segment that contains a reading position. */
  segmentAt(kind: keyof Position, position: number): Segment {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle]?.start[kind] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return this.segments[low] ?? this.start;
  }

  /** Converts a reading position to a position in the tree. */
  inTree(kind: keyof Position, position: number): number {
    const segment = this.segmentAt(kind, position);
    return segment.tree[kind] + position - segment.start[kind];
  }
}
