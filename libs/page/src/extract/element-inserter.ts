import { Frame, type Namespace } from './frame.ts';
import {
  ElementBit,
  elementBits,
  foreignBreakouts,
  mathTextPoints,
  svgIntegrationPoints,
} from './html-elements.ts';
import { pageLimits } from './limits.ts';
import type { OpenElements } from './open-elements.ts';
import type { ContentMode, Tag } from './tokenizer.ts';
import type { DocumentSink } from './tree-builder.ts';

const rcdata = new Set(['title', 'textarea']);
const rawtext = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
function contentMode(name: string): ContentMode {
  if (name === 'script') return 'script';
  if (rcdata.has(name)) return 'rcdata';
  if (rawtext.has(name)) return 'rawtext';
  return name === 'plaintext' ? 'plaintext' : 'data';
}

const allowedInTable = (name: string): boolean =>
  (elementBits(name) & ElementBit.tablePart) !== 0 ||
  name === 'script' ||
  name === 'style' ||
  name === 'template';

/** Creates elements: from tags, implied ones, and the parts of a link that misnested markup splits. */
export class ElementInserter {
  private readonly open: OpenElements;
  private readonly sink: DocumentSink;
  head: Frame | null = null;
  /** The open element that may contain only text. */
  raw: Frame | null = null;
  elementCount = 0;
  /** Number of open elements below the maximum depth, which are not on the stack. */
  tooDeep = 0;
  flattened = false;

  constructor(open: OpenElements, sink: DocumentSink) {
    this.open = open;
    this.sink = sink;
  }

  /** Opens an element whose start tag is optional. */
  imply(name: string): Frame {
    const { open } = this;
    const parent = open.depth > 0 ? this.parentOf(name) : null;
    const place = parent?.place ?? this.sink.root;
    const { text, images } = this.sink.position(place);
    this.elementCount += 1;
    return open.push(new Frame(name, 'html', elementBits(name), place, text, images, parent));
  }

  /** The parent of the next content: not the current element if that is a table, for example. */
  parentOf(name: string): Frame {
    const { current } = this.open;
    if (!(current.bits & ElementBit.fosters) || allowedInTable(name)) return current;
    return this.open.fosterParent();
  }

  /** A link that was closed without `</a>` continues with the next text or inline element. */
  reconstruct(): void {
    const { open } = this;
    const link = open.activeLink;
    if (!link || link.endOffset < 0 || open.depth >= pageLimits.depth) return;
    const next = this.imply('a');
    open.activeLink = next;
    this.sink.linkContinued(link, next);
  }

  /** Adds an element that gets no content although it is not void: a form among table rows. */
  insertEmpty(tag: Tag): void {
    const { current } = this.open;
    const frame = this.frameFor(tag, 'html', current);
    this.sink.opened(frame, tag, current, false);
    this.open.close(frame, tag.end);
  }

  private parentFor(tag: Tag): Frame {
    const isHiddenInput = tag.name === 'input' && tag.get('type')?.toLowerCase() === 'hidden';
    return isHiddenInput ? this.open.current : this.parentOf(tag.name);
  }

  private frameFor(tag: Tag, namespace: Namespace, parent: Frame): Frame {
    const { place } = parent;
    const { text, images } = this.sink.position(place);
    const bits = namespace === 'html' ? elementBits(tag.name) : foreignBits(tag, namespace);
    const frame = new Frame(tag.name, namespace, bits, place, text, images, parent);
    if (namespace !== 'html') frame.htmlInside = (bits & ElementBit.scope) !== 0;
    return frame;
  }

  /** Opens the element of a start tag; void elements and those below the maximum depth are closed at once. */
  insert(tag: Tag, namespace: Namespace = 'html', inHead = false): ContentMode {
    const { open, sink } = this;
    const parent = inHead && this.head ? this.head : this.parentFor(tag);
    const frame = this.frameFor(tag, namespace, parent);
    sink.opened(frame, tag, parent, inHead);
    const isVoid = namespace === 'html' ? (frame.bits & ElementBit.void) !== 0 : tag.selfClosing;
    open.sawDepth(1);
    if (isVoid) {
      open.close(frame, tag.end);
      return 'data';
    }
    const mode = namespace === 'html' ? contentMode(tag.name) : 'data';
    if (open.depth >= pageLimits.depth && mode === 'data') {
      this.flattened = true;
      this.tooDeep += 1;
      open.close(frame, tag.end);
      return 'data';
    }
    open.push(frame);
    if (mode !== 'data') this.raw = frame;
    if (tag.name === 'a' && namespace === 'html') open.activeLink = frame;
    return mode;
  }
}

/** Whether a start tag in SVG or MathML is HTML, because of its position or because it ends the foreign content (§13.2.6.5). */
export function leavesForeign(open: OpenElements, tag: Tag): boolean {
  const { current } = open;
  const mathOnly = mathTextPoints.has(current.name) && /^m(?:glyph|alignmark)$/.test(tag.name);
  if (current.htmlInside && !mathOnly) return true;
  if (current.name === 'annotation-xml' && tag.name === 'svg') return true;
  const breaks =
    foreignBreakouts.has(tag.name) ||
    (tag.name === 'font' && (tag.has('color') || tag.has('face') || tag.has('size')));
  if (breaks) closeForeignContent(open);
  return breaks;
}

export function closeForeignContent(open: OpenElements): void {
  while (open.current.namespace !== 'html' && !open.current.htmlInside) open.pop();
}

/** Element bits of a foreign element: integration points bound scopes, other elements have none. */
function foreignBits(tag: Tag, namespace: Namespace): number {
  if (namespace === 'svg') {
    return svgIntegrationPoints.has(tag.name) ? ElementBit.scope | ElementBit.special : 0;
  }
  if (mathTextPoints.has(tag.name)) return ElementBit.scope | ElementBit.special;
  const encoding = tag.name === 'annotation-xml' ? tag.get('encoding')?.toLowerCase() : null;
  return encoding === 'text/html' || encoding === 'application/xhtml+xml'
    ? ElementBit.scope | ElementBit.special
    : 0;
}
