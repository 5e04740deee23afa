import type { DocumentSink } from './tree-builder.ts';
import { ElementBit } from './html-elements.ts';
import { Frame } from './frame.ts';

/** The stack of open elements, with the scope checks and closing rules that the standard defines on it (§13.2.4.2). */
export class OpenElements {
  private readonly stack: Frame[] = [];
  private readonly sink: DocumentSink;
  private paragraphs = 0;
  /** The `<a>` among the active formatting elements since the last marker; it may already be closed. */
  activeLink: Frame | null = null;
  templates = 0;
  maxDepth = 0;
  /** Current position in the document, which becomes the end of closed elements. */
  offset = 0;

  constructor(sink: DocumentSink) {
    this.sink = sink;
  }

  get depth(): number {
    return this.stack.length;
  }

  get current(): Frame {
    const frame = this.stack[this.stack.length - 1];
    if (!frame) throw new Error('The root element was closed.');
    return frame;
  }

  sawDepth(below: number): void {
    if (this.stack.length + below > this.maxDepth) this.maxDepth = this.stack.length + below;
  }

  push(frame: Frame): Frame {
    this.stack.push(frame);
    if (frame.namespace === 'html') {
      if (frame.bits & ElementBit.marker) {
        frame.savedLink = this.activeLink;
        this.activeLink = null;
      }
      if (frame.name === 'p') this.paragraphs += 1;
      else if (frame.name === 'template') this.templates += 1;
    }
    this.sawDepth(0);
    return frame;
  }

  pop(): void {
    const frame = this.stack.pop();
    if (frame) this.left(frame);
  }

  /** Closes all but the first `size` elements. */
  popTo(size: number): void {
    while (this.stack.length > size) this.pop();
  }

  private left(frame: Frame): void {
    this.forget(frame);
    this.close(frame, this.offset);
    for (let parent = frame.parentOffStack; parent; parent = parent.parentOffStack) {
      this.close(parent, this.offset);
    }
  }

  private forget(frame: Frame): void {
    if (frame.namespace === 'html') {
      if (frame.bits & ElementBit.marker) this.activeLink = frame.savedLink;
      if (frame.name === 'p') this.paragraphs -= 1;
      else if (frame.name === 'template') this.templates -= 1;
    }
  }

  close(frame: Frame, offset: number): void {
    const { text, images } = this.sink.position(frame.place);
    frame.textEnd = text;
    frame.imageEnd = images;
    frame.endOffset = offset;
    this.sink.closed(frame);
  }

  find(name: string): Frame | null {
    const index = this.lastIndex(name);
    return index < 0 ? null : (this.stack[index] ?? null);
  }

  has(name: string): boolean {
    return this.lastIndex(name) >= 0;
  }

  private lastIndex(name: string): number {
    for (let i = this.stack.length - 1; i >= 0; i -= 1) {
      const frame = this.stack[i];
      if (frame && frame.name === name && frame.namespace === 'html') return i;
    }
    return -1;
  }

  /** Removes one element from the stack but leaves its descendants open: it still contains them, and ends with them. */
  remove(frame: Frame | null): void {
    const index = frame ? this.stack.lastIndexOf(frame) : -1;
    if (!frame || index < 0) return;
    if (index === this.stack.length - 1) {
      this.pop();
      return;
    }
    this.stack.splice(index, 1);
    this.forget(frame);
    let inner = this.stack[index];
    while (inner?.parentOffStack) inner = inner.parentOffStack;
    if (inner) inner.parentOffStack = frame;
  }

  private indexInScope(name: string, alsoBounds: string | null): number {
    for (let i = this.stack.length - 1; i >= 0; i -= 1) {
      const frame = this.stack[i];
      if (!frame) return -1;
      if (frame.namespace === 'html' && frame.name === name) return i;
      if (frame.bits & ElementBit.scope) return -1;
      if (alsoBounds === 'list') {
        if (frame.name === 'ol' || frame.name === 'ul') return -1;
      } else if (alsoBounds !== null && frame.name === alsoBounds) return -1;
    }
    return -1;
  }

  inScope(name: string): boolean {
    return this.indexInScope(name, null) >= 0;
  }

  inListScope(name: string): boolean {
    return this.indexInScope(name, 'list') >= 0;
  }

  inTableScope(name: string): boolean {
    for (let i = this.stack.length - 1; i >= 0; i -= 1) {
      const frame = this.stack[i];
      if (!frame) return false;
      if (frame.namespace === 'html' && frame.name === name) return true;
      if (frame.bits & ElementBit.tableScope) return false;
    }
    return false;
  }

  /** Whether the position is in a table, but not in one of its cells or its caption. */
  inTableProper(): boolean {
    for (let i = this.stack.length - 1; i > 0; i -= 1) {
      const { name = '', bits = 0 } = this.stack[i] ?? {};
      if (name === 'table' || name === 'tr' || /^t(?:body|head|foot)$/.test(name)) return true;
      if (bits & (ElementBit.tablePart | ElementBit.tableScope)) return false;
    }
    return false;
  }

  /** The parent of stray content among the rows of a table: the table's parent (foster parenting, §13.2.6.1). */
  fosterParent(): Frame {
    for (let i = this.stack.length - 1; i > 0; i -= 1) {
      const frame = this.stack[i];
      if (frame?.namespace !== 'html') continue;
      if (frame.name === 'template') return frame;
      if (frame.name === 'table') return frame.parentOffStack ?? this.stack[i - 1] ?? frame;
    }
    return this.current;
  }

  /** @returns whether a paragraph was open in button scope */
  closeParagraph(): boolean {
    const index = this.paragraphs === 0 ? -1 : this.indexInScope('p', 'button');
    if (index >= 0) this.popTo(index);
    return index >= 0;
  }

  /** `<li>`, `<dd>` and `<dt>` close the open element of their kind, up to the next container. */
  closeListItem(name: string, otherName: string): void {
    for (let i = this.stack.length - 1; i >= 0; i -= 1) {
      const frame = this.stack[i];
      if (!frame) return;
      if (frame.name === name || frame.name === otherName) {
        this.popTo(i);
        this.closeParagraph();
        return;
      }
      const passes = frame.name === 'address' || frame.name === 'div' || frame.name === 'p';
      if (frame.bits & ElementBit.special && !passes) return;
    }
  }

  /** "Generate implied end tags" (§13.2.6.3), except for one name. */
  closeImplied(except: string | null): void {
    while (this.current.bits & ElementBit.impliedEnd && this.current.name !== except) this.pop();
  }

  closeHeading(): void {
    for (let i = this.stack.length - 1; i >= 0; i -= 1) {
      const bits = this.stack[i]?.bits ?? 0;
      if (bits & ElementBit.heading) {
        this.popTo(i);
        return;
      }
      if (bits & ElementBit.scope) return;
    }
  }

  /** Closes up to and including the innermost element of a name. */
  popThrough(name: string): void {
    const index = this.lastIndex(name);
    if (index > 0) this.popTo(index);
  }

  /** Closes elements until one of these is the current element. */
  popUntilOneOf(names: readonly string[]): void {
    while (this.stack.length > 1 && !names.includes(this.current.name)) {
      if (this.current.bits & ElementBit.tableScope) return;
      this.pop();
    }
  }

  /** Any other end tag (§13.2.6.4.7): closes its element unless a special one is in between. */
  closeAny(name: string): void {
    for (let i = this.stack.length - 1; i > 0; i -= 1) {
      const frame = this.stack[i];
      if (!frame) return;
      if (frame.name === name) {
        this.popTo(i);
        return;
      }
      if (frame.bits & ElementBit.special) return;
    }
  }

  /** End tag of a formatting element: a block inside it stays open. */
  closeFormatting(name: string): void {
    for (let i = this.stack.length - 1; i > 0; i -= 1) {
      const frame = this.stack[i];
      if (!frame || frame.bits & ElementBit.scope) return;
      if (frame.name !== name || frame.namespace !== 'html') continue;
      this.unwrap(i);
      return;
    }
  }

  /**
   * The adoption agency for formatting elements: they end before each block that outlives them, and after the last one
   * everything inside closes. A link in between continues around the block.
   */
  private unwrap(index: number): void {
    let at = index;
    for (let round = 0; round < 8; round += 1) {
      const blockIndex = this.firstSpecialAfter(round === 0 ? at : at - 1);
      const block = this.stack[blockIndex];
      if (!block) {
        this.popTo(at);
        return;
      }
      const cut = this.stack.splice(at, blockIndex - at);
      for (const between of cut) {
        this.left(between);
        endBefore(between, block);
      }
      const link = this.activeLink;
      if (link && cut.includes(link)) this.continueAt(link, block, this.stack.indexOf(block));
      at = this.stack.indexOf(block) + 1;
    }
  }

  /** @returns whether the end tag belongs to the current foreign element */
  closeForeign(name: string): boolean {
    for (let i = this.stack.length - 1; i > 0; i -= 1) {
      const frame = this.stack[i];
      if (!frame || frame.namespace === 'html') return false;
      if (frame.name === name) {
        this.popTo(i);
        return true;
      }
    }
    return false;
  }

  /**
   * The adoption agency (§13.2.6.4.7) for `</a>`: a link that contains blocks is split at each of them and continues
   * inside, at most eight times.
   */
  adopt(link: Frame): void {
    let current = link;
    for (let round = 0; round < 8; round += 1) {
      const index = this.stack.lastIndexOf(current);
      if (index < 0) {
        if (this.activeLink === current) this.activeLink = null;
        return;
      }
      if (!this.reaches(index)) return;
      const blockIndex = this.firstSpecialAfter(index);
      const block = this.stack[blockIndex];
      if (!block) {
        this.popTo(index);
        this.activeLink = null;
        return;
      }
      for (const between of this.stack.splice(index, blockIndex - index)) {
        this.left(between);
        endBefore(between, block);
      }
      const next = this.continueAt(current, block, this.stack.indexOf(block) + 1);
      current = next;
    }
  }

  /** Opens the rest of a split link at the start of a block. */
  private continueAt(link: Frame, block: Frame, index: number): Frame {
    const { bits } = link;
    const { place, textStart, imageStart } = block;
    const next = new Frame('a', 'html', bits, place, textStart, imageStart, block);
    this.stack.splice(index, 0, next);
    if (this.activeLink === link) this.activeLink = next;
    this.sink.linkContinued(link, next);
    return next;
  }

  /** Whether no element above this one bounds its scope. */
  private reaches(index: number): boolean {
    return !this.stack.slice(index + 1).some((inner) => (inner.bits & ElementBit.scope) !== 0);
  }

  private firstSpecialAfter(index: number): number {
    for (let i = index + 1; i < this.stack.length; i += 1) {
      if ((this.stack[i]?.bits ?? 0) & ElementBit.special) return i;
    }
    return -1;
  }
}

/** Ends an element that was split at a block, so that it covers only the content before the block. */
function endBefore(frame: Frame, block: Frame): void {
  frame.textEnd = Math.max(frame.textStart, block.textStart);
  frame.imageEnd = Math.max(frame.imageStart, block.imageStart);
}
