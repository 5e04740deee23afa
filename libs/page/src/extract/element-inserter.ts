import type { DocumentSink } from './document-sink.ts';
import { foreignBits } from './foreign.ts';
import { Frame, type Namespace } from './frame.ts';
import { ElementBit, elementBits } from './html-elements.ts';
import { pageLimits } from './limits.ts';
import type { OpenElements } from './open-elements.ts';
import type { Tag } from './tag.ts';
import type { ContentMode } from './tokenizer.ts';

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
