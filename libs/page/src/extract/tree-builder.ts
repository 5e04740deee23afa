import { BodyRules } from './body-rules.ts';
import type { Place, Position } from './document-order.ts';
import { closeForeignContent, ElementInserter, leavesForeign } from './element-inserter.ts';
import { decodeText, replaceNul } from './entities.ts';
import type { Frame } from './frame.ts';
import { ElementBit, elementBits } from './html-elements.ts';
import { pageLimits } from './limits.ts';
import { OpenElements } from './open-elements.ts';
import type { ContentMode, Tag, TokenSink } from './tokenizer.ts';

/** Receives the parts of a document in document order. */
export interface DocumentSink {
  /**
   * Attributes of `<html>`, `<head>` and `<body>`, also of repeated ones, which only add what is missing.
   * @param frame the element that the tag opens, unless it is passed to `opened`
   */
  rootTag(tag: Tag, frame?: Frame): void;
  /** A new element below `parent`; fills in its context. Void elements are opened and closed at once. */
  opened(frame: Frame, tag: Tag, parent: Frame | null, inHead: boolean): void;
  closed(frame: Frame): void;
  /** The same link continues in another element, because of misnested markup. */
  linkContinued(from: Frame, to: Frame): void;
  /** Text of the page, references decoded. */
  text(text: string, parent: Frame): void;
  /** The content of title, script, style and other elements without child elements. */
  rawText(text: string, parent: Frame, start: number): void;
  doctype(value: string): void;
  /** The head ends here without `</head>`. */
  headClosed(by: string, offset: number): void;
  /** `</head>`, `<head>` or `<body>` appears after the head has ended. */
  lateHeadTag(): void;
  /** @param tag the tag that ended it, `/head` or `body`; `null` when it ended without one */
  headEnded(offset: number, tag: string | null): void;
  /** The place at the start of the document. */
  readonly root: Place;
  /** The next position at a place. */
  position(place: Place): Position;
}

type Mode = 'beforeHead' | 'inHead' | 'afterHead' | 'inBody' | 'inFrameset';

const firstNonSpace = /[^\t\n\f\r ]/;
const quirkyDoctype = /-\/\/(?:ietf|w3c\/\/dtd html (?:3|4\.0 (?:frameset|transitional)))/i;

/**
 * Implements the standard's tree construction (§13.2.6) as far as facts depend on it, on a stack of open elements
 * without building a tree: implied and early-closed heads, implied end tags, misnested links, tables, select, SVG and
 * MathML, templates, foster parenting. Scripting counts as enabled, so `noscript` is text. Not implemented: of the
 * active formatting elements only links continue where misnested markup closes them, and a `<frameset>` after content
 * does not replace the body.
 */
export class TreeBuilder implements TokenSink {
  private readonly source: string;
  private readonly sink: DocumentSink;
  private readonly open: OpenElements;
  private mode: Mode = 'beforeHead';
  private readonly html: Frame;
  private readonly inserter: ElementInserter;
  private readonly body: BodyRules;
  private cut = false;

  constructor(source: string, sink: DocumentSink) {
    this.source = source;
    this.sink = sink;
    this.open = new OpenElements(sink);
    this.inserter = new ElementInserter(this.open, sink);
    this.body = new BodyRules(this.open, this.inserter, sink);
    this.html = this.inserter.imply('html');
  }

  get maxDepth(): number {
    return this.open.maxDepth;
  }

  get elementCount(): number {
    return this.inserter.elementCount;
  }

  /** Whether a limit of number or depth was reached. */
  get bounded(): boolean {
    return this.cut || this.inserter.flattened;
  }

  /** Closes what the document left open. */
  end(): void {
    this.open.offset = this.source.length;
    if (this.mode !== 'inBody' && this.mode !== 'inFrameset') this.startBody(null);
    this.open.popTo(0);
  }

  doctype(value: string): void {
    this.body.quirks = quirkyDoctype.test(value);
    this.sink.doctype(value);
  }

  inForeignContent(): boolean {
    return this.open.current.namespace !== 'html';
  }

  attributesDropped(): void {
    this.cut = true;
  }

  text(start: number, end: number): void {
    this.open.offset = start;
    if (this.mode === 'inFrameset') return;
    if (this.mode !== 'inBody' && !this.inTemplate()) {
      const raw = this.source.slice(start, end);
      const content = raw.includes('&') ? decodeText(raw) : raw;
      const first = content.search(firstNonSpace);
      if (first < 0) return;
      const offset = raw === content ? start + first : start;
      this.leaveHead('#text', offset);
      this.startBody(null);
      this.bodyText(offset, end);
    } else this.bodyText(start, end);
  }

  private bodyText(start: number, end: number): void {
    const raw = this.source.slice(start, end);
    let content = decodeText(raw);
    const foreign = this.inForeignContent() && !this.open.current.htmlInside;
    if (foreign) content = replaceNul(content);
    else if (content.includes('\0')) content = content.replaceAll('\0', '');
    if (content.length === 0) return;
    const { current } = this.open;
    const ofTable = (current.bits & ElementBit.fosters) !== 0 || current.name === 'colgroup';
    if (foreign || (ofTable && !firstNonSpace.test(content))) {
      this.sink.text(content, current);
      return;
    }
    if (current.name === 'colgroup') this.open.pop();
    this.inserter.reconstruct();
    this.sink.text(content, this.inserter.parentOf('#text'));
  }

  rawText(start: number, end: number, decode: boolean): void {
    const parent = this.inserter.raw;
    if (!parent) return;
    const raw = this.source.slice(start, end);
    if (parent.name === 'plaintext') {
      this.inserter.reconstruct();
      this.sink.text(replaceNul(raw), this.open.current);
    } else this.sink.rawText(decode ? replaceNul(decodeText(raw)) : raw, parent, start);
    // The following end tag closes the element; at the end of the document there is none.
    this.open.offset = end;
  }

  startTag(tag: Tag): ContentMode | 'stop' {
    this.inserter.elementCount += 1;
    if (this.inserter.elementCount > pageLimits.elements) {
      this.cut = true;
      return 'stop';
    }
    this.open.offset = tag.start;
    if (this.inForeignContent() && !leavesForeign(this.open, tag)) {
      return this.inserter.insert(tag, this.open.current.namespace);
    }
    if (this.mode === 'inBody' || this.inTemplate()) return this.body.startTag(tag);
    return this.headStart(tag);
  }

  private inTemplate(): boolean {
    return this.open.templates > 0;
  }

  private headStart(tag: Tag): ContentMode {
    const { name } = tag;
    if (this.mode === 'inFrameset') return name === 'noframes' ? this.inserter.insert(tag) : 'data';
    if (name === 'html') {
      this.inserter.elementCount -= 1;
      if (this.mode === 'beforeHead' && this.html.scope === null) {
        this.sink.rootTag(tag, this.html);
      } else this.sink.rootTag(tag);
      return 'data';
    }
    if (name === 'head') {
      if (this.mode === 'beforeHead') this.startHead(tag);
      else this.sink.lateHeadTag();
      return 'data';
    }
    if (this.mode === 'beforeHead') this.startHead(null);
    const metadata =
      (elementBits(name) & ElementBit.metadata) !== 0 ||
      (name === 'noscript' && this.mode === 'inHead');
    if (metadata) return this.inserter.insert(tag, 'html', true);
    if (name === 'body' || name === 'frameset') {
      this.endHead(tag.start, name);
      this.startBody(tag);
      if (name === 'frameset') this.mode = 'inFrameset';
      return 'data';
    }
    this.leaveHead(name, tag.start);
    this.startBody(null);
    return this.body.startTag(tag);
  }

  private startHead(tag: Tag | null): void {
    this.mode = 'inHead';
    // The current tag is already counted.
    if (tag) this.inserter.elementCount -= 1;
    this.inserter.head = this.inserter.imply('head');
    if (tag) this.sink.rootTag(tag, this.inserter.head);
  }

  private endHead(offset: number, tag: string | null = null): void {
    if (this.mode === 'beforeHead') this.startHead(null);
    if (this.mode !== 'inHead') return;
    this.open.popThrough('head');
    this.mode = 'afterHead';
    this.sink.headEnded(offset, tag);
  }

  private leaveHead(by: string, offset: number): void {
    if (this.mode === 'beforeHead') this.startHead(null);
    if (this.mode === 'inHead') {
      this.endHead(offset);
      this.sink.headClosed(by, offset);
    }
  }

  private startBody(tag: Tag | null): void {
    this.endHead(this.open.offset);
    this.mode = 'inBody';
    const body = this.inserter.imply('body');
    if (tag) {
      this.inserter.elementCount -= 1;
      this.sink.opened(body, tag, this.html, false);
      this.sink.rootTag(tag);
    }
  }

  endTag(name: string, start: number, end: number): void {
    const { open } = this;
    open.offset = end;
    if (this.inserter.raw) {
      const closing = this.inserter.raw;
      this.inserter.raw = null;
      if (closing.name === name && open.current === closing) {
        open.pop();
        return;
      }
    }
    if (this.inserter.tooDeep > 0) {
      this.inserter.tooDeep -= 1;
      return;
    }
    if (this.mode !== 'inBody' && !this.inTemplate()) {
      this.headEndTag(name, start, end);
      return;
    }
    if (this.inForeignContent()) {
      if (name === 'br' || name === 'p') closeForeignContent(open);
      else if (open.closeForeign(name)) return;
    }
    this.body.endTag(name);
  }

  private headEndTag(name: string, start: number, end: number): void {
    if (this.mode === 'inFrameset') return;
    if (name === 'head') {
      this.endHead(end, '/head');
      return;
    }
    if (name === 'template') return;
    if (name === 'body' || name === 'html' || name === 'br') {
      this.leaveHead(`/${name}`, start);
      this.startBody(null);
      this.body.endTag(name);
    }
  }
}
