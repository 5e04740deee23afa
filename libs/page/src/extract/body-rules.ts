import type { DocumentSink } from './tree-builder.ts';
import type { ElementInserter } from './element-inserter.ts';
import { ElementBit, elementBits } from './html-elements.ts';
import type { OpenElements } from './open-elements.ts';
import type { ContentMode, Tag } from './tokenizer.ts';

const phrasing = /^(?:area|br|embed|img|keygen|wbr|applet|marquee|object|xmp)$/;
const rowParents = ['tbody', 'thead', 'tfoot', 'table'];
/** Allowed parents of parts of a table. */
const tableParents = new Map<string, readonly string[]>([
  ['caption', ['table']],
  ['colgroup', ['table']],
  ['col', ['table', 'colgroup']],
  ['tbody', ['table']],
  ['thead', ['table']],
  ['tfoot', ['table']],
  ['tr', rowParents],
  ['td', ['tr', ...rowParents]],
  ['th', ['tr', ...rowParents]],
]);

/**
 * What tags do in the body (HTML standard §13.2.6.4.7 to 17): which elements they close, and where they are ignored.
 */
export class BodyRules {
  private readonly open: OpenElements;
  private readonly inserter: ElementInserter;
  private readonly sink: DocumentSink;
  private formOpen = false;
  /** Without a doctype a table does not close a paragraph. */
  quirks = true;

  constructor(open: OpenElements, inserter: ElementInserter, sink: DocumentSink) {
    this.open = open;
    this.inserter = inserter;
    this.sink = sink;
  }

  startTag(tag: Tag): ContentMode {
    const { name } = tag;
    const { open, inserter } = this;
    if (open.current.name === 'colgroup' && name !== 'col' && name !== 'template') open.pop();
    if (name === 'image') tag.name = 'img';
    const bits = elementBits(tag.name);
    if (bits === 0) {
      inserter.reconstruct();
      return inserter.insert(tag, name === 'svg' || name === 'math' ? name : 'html');
    }
    if (name === 'form' && this.formOpen && open.templates === 0) return 'data';
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
        if (name !== 'head' && open.templates === 0) this.sink.rootTag(tag);
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
        this.formOpen = open.templates === 0;
        if (open.inTableProper()) {
          inserter.insertEmpty(tag);
          return 'data';
        }
        break;
      case 'button':
        if (open.inScope('button')) open.popThrough('button');
        inserter.reconstruct();
        break;
      case 'table':
        if (!this.quirks) open.closeParagraph();
        if (open.inTableProper()) open.popThrough('table');
        break;
      case 'option':
      case 'optgroup':
        if (open.inScope('select')) open.closeImplied(name === 'option' ? 'optgroup' : null);
        else if (open.current.name === 'option') open.pop();
        inserter.reconstruct();
        break;
      case 'hr':
        if (open.inScope('select')) open.closeImplied(null);
        break;
      case 'select':
        if (open.inScope('select')) {
          open.popThrough('select');
          inserter.elementCount -= 1;
          return 'data';
        }
        inserter.reconstruct();
        break;
      case 'input':
        if (open.inScope('select')) open.popThrough('select');
        inserter.reconstruct();
        break;
      default:
        if ((bits & ElementBit.formatting) !== 0 || phrasing.test(tag.name)) inserter.reconstruct();
    }
    return inserter.insert(tag);
  }

  /** Closes the elements that the start tag of a table part closes. @returns whether the part is allowed here */
  private toTableContext(name: string): boolean {
    const { open, inserter } = this;
    const parents = tableParents.get(name);
    if (!parents || !open.inTableScope('table')) return open.templates > 0;
    open.popUntilOneOf(parents);
    if (open.current.name === 'table') {
      if (name === 'col') inserter.imply('colgroup');
      else if (name === 'td' || name === 'th' || name === 'tr') inserter.imply('tbody');
    }
    if ((name === 'td' || name === 'th') && open.current.name !== 'tr') inserter.imply('tr');
    return true;
  }

  private replaceLink(): void {
    const { activeLink } = this.open;
    if (!activeLink) return;
    this.open.adopt(activeLink);
    this.open.remove(activeLink);
    this.open.activeLink = null;
  }

  endTag(name: string): void {
    const { open, inserter, sink } = this;
    const bits = elementBits(name);
    switch (name) {
      case 'body':
      case 'html':
        return;
      case 'head':
        sink.lateHeadTag();
        return;
      case 'p':
        if (open.closeParagraph()) return;
        // An end tag without an open paragraph makes an empty one.
        inserter.elementCount += 1;
        sink.text(' ', inserter.parentOf(name));
        return;
      case 'form':
        this.formOpen = false;
        open.remove(open.find('form'));
        return;
      case 'a':
        if (open.activeLink) open.adopt(open.activeLink);
        return;
      case 'template':
        if (open.templates > 0) open.popThrough('template');
        return;
      case 'li':
        if (open.inListScope('li')) open.popThrough('li');
        return;
      case 'br':
        // Treated as a start tag.
        inserter.reconstruct();
        inserter.elementCount += 1;
        sink.text(' ', inserter.parentOf(name));
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
