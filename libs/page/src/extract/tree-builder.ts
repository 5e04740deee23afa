import type { ContentMode, TokenSink } from './tokenizer.ts';
import type { Tag } from './tag.ts';
import { decodeText } from './entities.ts';
import { Frame, type Namespace } from './frame.ts';
import {
  ElementBit,
  elementBits,
  foreignBreakouts,
  mathTextPoints,
  svgIntegrationPoints,
} from './html-elements.ts';
import { pageLimits } from './limits.ts';
import { OpenElements } from './open-elements.ts';

/** What a document is made of, told in document order. */
export interface DocumentSink {
  /** Attributes of `<html>` and `<body>`, also of repeated ones, which only add what is missing. */
  rootTag(tag: Tag): void;
  /** A new element below `parent`; fills in its context. Void elements are opened and closed at once. */
  opened(frame: Frame, tag: Tag, parent: Frame | null, inHead: boolean): void;
  closed(frame: Frame): void;
  /** The same link goes on in another element, as misnested markup makes it. */
  linkContinued(from: Frame, to: Frame): void;
  /** Text of the page, references decoded. */
  text(text: string, parent: Frame): void;
  /** The content of title, script, style and other elements without child elements. */
  rawText(text: string, parent: Frame, start: number): void;
  doctype(value: string): void;
  /** The head ends here without `</head>`. */
  headClosed(by: string, offset: number): void;
  /** `</head>`, `<head>` or `<body>` stands where the head was over already. */
  lateHeadTag(): void;
  headEnded(offset: number): void;
  position(): { readonly text: number; readonly images: number };
}

type Mode = 'beforeHead' | 'inHead' | 'afterHead' | 'inBody';

const rcdata = new Set(['title', 'textarea']);
const rawtext = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
const inRows = /^(?:table|tr|t(?:body|head|foot))$/;
const firstNonSpace = /[^\t\n\f\r ]/;
const tableParts: Record<string, readonly string[]> = {
  caption: ['table'],
  colgroup: ['table'],
  col: ['table', 'colgroup'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  tr: ['tbody', 'thead', 'tfoot', 'table'],
  td: ['tr', 'tbody', 'thead', 'tfoot', 'table'],
  th: ['tr', 'tbody', 'thead', 'tfoot', 'table'],
};
const quirkyDoctype = /-\/\/(?:ietf|w3c\/\/dtd html (?:3|4\.0 (?:frameset|transitional)))/i;

/**
 * Follows the standard's tree construction (§13.2.6) as far as the facts depend on it, on a stack of open elements and
 * without building a tree: implied and early-closed heads, implied end tags, misnested links, tables, select, SVG and MathML,
 * templates. Scripting counts as on, so `noscript` is text. Not followed: foster parenting (order of stray table content).
 */
export class TreeBuilder implements TokenSink {
  private readonly source: string;
  private readonly sink: DocumentSink;
  private readonly open: OpenElements;
  private mode: Mode = 'beforeHead';
  private readonly html: Frame;
  private head: Frame | null = null;
  private raw: Frame | null = null;
  private formOpen = false;
  private quirks = true;
  /** Elements opened below the depth bound, which have no frame. */
  private tooDeep = 0;
  elementCount = 0;
  bounded = false;

  constructor(source: string, sink: DocumentSink) {
    this.source = source;
    this.sink = sink;
    this.open = new OpenElements(sink);
    this.html = this.open.push(new Frame('html', 'html', elementBits('html'), 0, 0, 0));
    this.elementCount = 1;
  }

  get maxDepth(): number {
    return this.open.maxDepth;
  }

  /** Closes what the document left open. */
  end(): void {
    this.open.offset = this.source.length;
    if (this.mode !== 'inBody') this.startBody(null);
    this.open.popTo(0);
  }

  doctype(value: string): void {
    this.quirks = quirkyDoctype.test(value);
    this.sink.doctype(value);
  }

  inForeignContent(): boolean {
    return this.open.current.namespace !== 'html';
  }

  attributesDropped(): void {
    this.bounded = true;
  }

  text(start: number, end: number): void {
    this.open.offset = start;
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
    if (content.includes('\0')) content = content.replaceAll('\0', '');
    if (content.length === 0) return;
    const blank = !firstNonSpace.test(content) && inRows.test(this.open.current.name);
    if (!blank && !this.inForeignContent()) this.reconstruct();
    this.sink.text(content, this.open.current);
  }

  rawText(start: number, end: number, decode: boolean): void {
    const parent = this.raw;
    if (!parent) return;
    const content = this.source.slice(start, end);
    this.sink.rawText(decode ? decodeText(content) : content, parent, start);
    // The end tag that follows closes the element; at the end of the document nothing else would.
    this.open.offset = end;
  }

  startTag(tag: Tag): ContentMode | 'stop' {
    this.elementCount += 1;
    if (this.elementCount > pageLimits.elements) {
      this.bounded = true;
      return 'stop';
    }
    this.open.offset = tag.start;
    if (this.inForeignContent() && !this.leavesForeign(tag)) return this.foreignStart(tag);
    if (this.mode === 'inBody' || this.inTemplate()) return this.bodyStart(tag);
    return this.headStart(tag);
  }

  private inTemplate(): boolean {
    return this.open.templates > 0;
  }

  private headStart(tag: Tag): ContentMode {
    const { name } = tag;
    if (name === 'html') {
      this.elementCount -= 1;
      this.sink.rootTag(tag);
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
    if (metadata) return this.insert(tag, 'html', true);
    if (name === 'body' || name === 'frameset') {
      this.endHead(tag.start);
      this.startBody(tag);
      return 'data';
    }
    this.leaveHead(name, tag.start);
    this.startBody(null);
    return this.bodyStart(tag);
  }

  private startHead(tag: Tag | null): void {
    this.mode = 'inHead';
    this.elementCount += tag ? 0 : 1;
    const { text, images } = this.sink.position();
    this.head = this.open.push(new Frame('head', 'html', elementBits('head'), 0, text, images));
  }

  private endHead(offset: number): void {
    if (this.mode === 'beforeHead') this.startHead(null);
    if (this.mode !== 'inHead') return;
    this.open.popThrough('head');
    this.mode = 'afterHead';
    this.sink.headEnded(offset);
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
    this.elementCount += tag ? 0 : 1;
    const { text, images } = this.sink.position();
    const body = this.open.push(new Frame('body', 'html', elementBits('body'), 0, text, images));
    if (tag) {
      this.sink.opened(body, tag, this.html, false);
      this.sink.rootTag(tag);
    }
  }

  private bodyStart(tag: Tag): ContentMode {
    const { name } = tag;
    const bits = elementBits(name);
    const { open } = this;
    if (open.selects > 0 && !this.allowedInSelect(name)) {
      this.elementCount -= 1;
      return 'data';
    }
    if (bits === 0) {
      this.reconstruct();
      return this.insert(tag, name === 'svg' ? 'svg' : name === 'math' ? 'math' : 'html', false);
    }
    if (name === 'form' && this.formOpen && !this.inTemplate()) return 'data';
    if (bits & ElementBit.closesParagraph) open.closeParagraph();
    if (bits & ElementBit.heading) {
      if (open.current.bits & ElementBit.heading) open.pop();
    } else if (name === 'a') this.replaceLink();
    else if (bits & ElementBit.tablePart) {
      if (!this.toTableContext(name)) return 'data';
    }
    switch (name) {
      case 'html':
      case 'body':
      case 'head':
      case 'frameset':
      case 'frame':
        if (name !== 'head' && !this.inTemplate()) this.sink.rootTag(tag);
        if (name === 'head' || name === 'body') this.sink.lateHeadTag();
        return 'data';
      case 'li':
        open.closeListItem(name, name);
        break;
      case 'dd':
      case 'dt':
        open.closeListItem('dd', 'dt');
        break;
      case 'form':
        this.formOpen = !this.inTemplate();
        if (open.inTableProper()) {
          this.insertVoid(tag);
          return 'data';
        }
        break;
      case 'button':
        if (open.inScope('button')) open.popThrough('button');
        this.reconstruct();
        break;
      case 'table':
        if (!this.quirks) open.closeParagraph();
        if (open.inTableProper()) open.popThrough('table');
        break;
      case 'option':
      case 'optgroup':
        if (open.current.name === 'option') open.pop();
        if (open.selects === 0) this.reconstruct();
        else if (name === 'optgroup' && open.current.name === 'optgroup') open.pop();
        break;
      default:
        if ((bits & ElementBit.formatting) !== 0 || this.isPhrasing(name)) this.reconstruct();
    }
    return this.insert(tag, 'html', false);
  }

  private isPhrasing(name: string): boolean {
    return /^(?:area|br|embed|img|keygen|wbr|input|applet|marquee|object|xmp|select)$/.test(name);
  }

  private allowedInSelect(name: string): boolean {
    const { open } = this;
    if (/^(?:option|optgroup|hr|script|template)$/.test(name)) return true;
    const table = (elementBits(name) & ElementBit.tablePart) !== 0 || name === 'table';
    if (/^(?:input|keygen|textarea)$/.test(name) || (table && open.has('table'))) {
      open.popThrough('select');
      return true;
    }
    if (name === 'select') open.popThrough('select');
    return false;
  }

  /** Closes what a table part's start tag closes. @returns whether the part belongs here */
  private toTableContext(name: string): boolean {
    const { open } = this;
    const parents = tableParts[name];
    if (!parents || !open.inTableScope('table')) return open.templates > 0;
    open.popUntilOneOf(parents);
    if (open.current.name === 'table') {
      if (name === 'col') this.imply('colgroup');
      else if (name === 'td' || name === 'th' || name === 'tr') this.imply('tbody');
    }
    if ((name === 'td' || name === 'th') && open.current.name !== 'tr') this.imply('tr');
    return true;
  }

  /** An element whose start tag may be left out. */
  private imply(name: string): void {
    const { open } = this;
    const { text, images } = this.sink.position();
    const { context, scope } = open.current;
    const frame = new Frame(name, 'html', elementBits(name), context, text, images);
    frame.scope = scope;
    open.push(frame);
    this.elementCount += 1;
  }

  private replaceLink(): void {
    const { activeLink } = this.open;
    if (!activeLink) return;
    this.open.adopt(activeLink);
    this.open.remove(activeLink);
    this.open.activeLink = null;
  }

  /** A link that was closed by its surroundings and not by `</a>` goes on with the next text or inline element. */
  private reconstruct(): void {
    const { open } = this;
    const link = open.activeLink;
    if (!link || link.endOffset < 0 || open.depth >= pageLimits.depth) return;
    const { text, images } = this.sink.position();
    const next = new Frame('a', 'html', link.bits, open.current.context, text, images);
    next.scope = open.current.scope;
    open.push(next);
    this.elementCount += 1;
    open.activeLink = next;
    this.sink.linkContinued(link, next);
  }

  private insertVoid(tag: Tag): void {
    const frame = this.frameFor(tag, 'html');
    this.sink.opened(frame, tag, this.open.current, false);
    this.open.close(frame, tag.end);
  }

  private frameFor(tag: Tag, namespace: Namespace): Frame {
    const parent = this.open.current;
    const { text, images } = this.sink.position();
    const bits = namespace === 'html' ? elementBits(tag.name) : foreignBits(tag, namespace);
    const frame = new Frame(tag.name, namespace, bits, parent.context, text, images);
    frame.scope = parent.scope;
    if (namespace !== 'html') frame.htmlInside = (bits & ElementBit.scope) !== 0;
    return frame;
  }

  private insert(tag: Tag, namespace: Namespace, inHead: boolean): ContentMode {
    const { open, sink } = this;
    const frame = this.frameFor(tag, namespace);
    const parent = inHead && this.head ? this.head : open.current;
    sink.opened(frame, tag, parent, inHead);
    const isVoid = namespace === 'html' ? (frame.bits & ElementBit.void) !== 0 : tag.selfClosing;
    open.sawDepth(1);
    if (isVoid) {
      open.close(frame, tag.end);
      return 'data';
    }
    const mode = namespace === 'html' ? contentMode(tag.name) : 'data';
    if (open.depth >= pageLimits.depth && mode === 'data') {
      this.bounded = true;
      this.tooDeep += 1;
      open.close(frame, tag.end);
      return 'data';
    }
    open.push(frame);
    if (mode !== 'data') this.raw = frame;
    if (tag.name === 'a' && namespace === 'html') open.activeLink = frame;
    return mode;
  }

  private leavesForeign(tag: Tag): boolean {
    const { open } = this;
    const { current } = open;
    if (
      current.htmlInside &&
      !(mathTextPoints.has(current.name) && /^m(?:glyph|alignmark)$/.test(tag.name))
    )
      return true;
    const breaks =
      foreignBreakouts.has(tag.name) ||
      (tag.name === 'font' && (tag.has('color') || tag.has('face') || tag.has('size')));
    if (!breaks) return false;
    this.leaveForeign();
    return true;
  }

  private leaveForeign(): void {
    const { open } = this;
    while (open.current.namespace !== 'html' && !open.current.htmlInside) open.pop();
  }

  private foreignStart(tag: Tag): ContentMode {
    return this.insert(tag, this.open.current.namespace, false);
  }

  endTag(name: string, start: number, end: number): void {
    const { open } = this;
    open.offset = end;
    if (this.raw) {
      const closing = this.raw;
      this.raw = null;
      if (closing.name === name && open.current === closing) {
        open.pop();
        return;
      }
    }
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    if (this.mode !== 'inBody' && !this.inTemplate()) {
      this.headEndTag(name, start, end);
      return;
    }
    if (this.inForeignContent()) {
      if (name === 'br' || name === 'p') this.leaveForeign();
      else if (open.closeForeign(name)) return;
    }
    this.bodyEndTag(name);
  }

  private headEndTag(name: string, start: number, end: number): void {
    if (name === 'head') {
      this.endHead(end);
      return;
    }
    if (name === 'template') return;
    if (name === 'body' || name === 'html' || name === 'br') {
      this.leaveHead(`/${name}`, start);
      this.startBody(null);
      this.bodyEndTag(name);
    }
  }

  private bodyEndTag(name: string): void {
    const { open } = this;
    const bits = elementBits(name);
    if (open.selects > 0 && !/^(?:option|optgroup|select|template)$/.test(name)) {
      const ofTable = (bits & ElementBit.tablePart) !== 0 || name === 'table';
      if (!ofTable || !open.inTableScope(name)) return;
      open.popThrough('select');
    }
    switch (name) {
      case 'body':
      case 'html':
        return;
      case 'head':
        this.sink.lateHeadTag();
        return;
      case 'p':
        if (open.closeParagraph()) return;
        // An end tag without its paragraph makes an empty one.
        this.elementCount += 1;
        this.sink.text(' ', open.current);
        return;
      case 'form':
        this.formOpen = false;
        open.remove(open.find('form'));
        return;
      case 'a':
        if (open.activeLink) open.adopt(open.activeLink);
        return;
      case 'template':
        if (this.inTemplate()) open.popThrough('template');
        return;
      case 'select':
        if (open.selects > 0) open.popThrough('select');
        return;
      case 'li':
        if (open.inListScope('li')) open.popThrough('li');
        return;
      case 'br':
        // Read as a start tag.
        this.reconstruct();
        this.elementCount += 1;
        this.sink.text(' ', open.current);
        return;
      default:
    }
    if (name === 'table' || bits & ElementBit.tablePart) {
      if (open.inTableScope(name)) open.popThrough(name);
    } else if (bits & ElementBit.heading) open.closeHeading();
    else if (bits & ElementBit.blockEnd || name === 'dd' || name === 'dt') {
      if (open.inScope(name)) open.popThrough(name);
    } else if (bits & ElementBit.formatting) open.closeFormatting(name);
    else open.closeAny(name);
  }
}

function contentMode(name: string): ContentMode {
  if (name === 'script') return 'script';
  if (rcdata.has(name)) return 'rcdata';
  if (rawtext.has(name)) return 'rawtext';
  return name === 'plaintext' ? 'plaintext' : 'data';
}

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
