import type { JsonLdFact } from '../facts.ts';
import { BodyCollector } from './body-collector.ts';
import { DocumentOrder, type Place, type Position, ShadowTree } from './document-order.ts';
import { Flow, foldSpace } from './flow.ts';
import { Context, contextOf, type Frame, isShadowHost } from './frame.ts';
import { HeadCollector, HeadEnd, notCanonicalBy, tokens } from './head-collector.ts';
import { ElementBit } from './html-elements.ts';
import { ItemCollector } from './item-collector.ts';
import { isJsonLdType, parseJsonLd } from './json-ld.ts';
import { pageLimits } from './limits.ts';
import { splitDirectives } from './robots-directives.ts';
import { Skeleton } from './skeleton.ts';
import type { Tag } from './tokenizer.ts';
import type { DocumentSink } from './tree-builder.ts';

/** Robots directives without any effect. */
const defaultDirectives: ReadonlySet<string> = new Set(['index', 'follow', 'all']);

const maxContentLangs = 20;
const maxLangLength = 35;
/** Elements that contain text. Links to other languages also have a `lang`, so they are not included. */
const contentElements: ReadonlySet<string> = new Set([
  'article',
  'blockquote',
  'div',
  'main',
  'section',
]);

/** Receives a document's parts and collects what facts are made from. */
export class FactCollector implements DocumentSink {
  readonly flow = new Flow();
  private readonly order = new DocumentOrder();
  readonly root = this.order.root;
  /** Reused, because it is needed twice for each element. */
  private readonly reached = { text: 0, images: 0 };
  readonly head = new HeadCollector();
  readonly body = new BodyCollector();
  readonly items: ItemCollector;
  readonly skeleton = new Skeleton();
  readonly jsonLd: JsonLdFact[] = [];
  doctypeText: string | null = null;
  lang: string | null = null;
  readonly contentLangs = new Set<string>();
  dir: string | null = null;
  passwordInputs = 0;
  /** Character offset after the first h1 to h6. */
  firstHeadingEnd: number | null = null;
  firstJsonLdEnd: number | null = null;
  readonly headEnd = new HeadEnd();
  private inHeadTitle = false;
  private pendingTitle = '';
  private jsonLdOpen = false;
  /** A JSON-LD block whose element has not been closed yet. */
  private awaitingEnd: Frame | null = null;
  bounded = false;

  /** Elements that may be values of item properties. */
  private readonly itemFrames: Frame[] = [];
  /** Elements by id; kept only where `aria-labelledby` may refer to them. */
  readonly ids = new Map<string, Frame>();
  private readonly keepsIds: boolean;

  constructor(options: { readonly keepIds: boolean; readonly followItemrefs: boolean }) {
    this.keepsIds = options.keepIds;
    this.items = new ItemCollector({ followReferences: options.followItemrefs });
  }

  position(place: Place): Position {
    if (!this.order.isAt(place)) {
      const end = this.here();
      this.flow.leaveGap();
      this.body.leaveGap();
      this.order.begin(place, end, this.here());
    }
    this.reached.text = this.flow.length;
    this.reached.images = this.body.labels.length;
    return this.reached;
  }

  private here(): Position {
    return { text: this.flow.length, images: this.body.labels.length };
  }

  /** Gives an element a place for its content, if that is not the end of its parent's content. */
  private findPlace(frame: Frame, tag: Tag, parent: Frame | null): void {
    const { order } = this;
    const outer = frame.place;
    if (parent?.shadow) {
      const { place, slot } = order.placeIn(parent.shadow, tag.get('slot') ?? '');
      frame.place = place;
      if (slot) frame.context = slot.context;
    }
    if (frame.namespace === 'html') {
      if (tag.name === 'table') frame.place = order.fork(frame.place, frame);
      if (tag.name === 'slot') order.slot(frame, tag.get('name') ?? '');
    }
    if (frame.place !== outer) this.start(frame);
  }

  private start(frame: Frame): void {
    const { text, images } = this.position(frame.place);
    frame.textStart = text;
    frame.imageStart = images;
  }

  /** Handles a declarative shadow root, whose content belongs to the host. @returns whether it is one */
  private opensShadow(frame: Frame, tag: Tag, parent: Frame | null): boolean {
    const mode = tag.get('shadowrootmode')?.toLowerCase();
    if ((mode !== 'open' && mode !== 'closed') || !parent || !isShadowHost(parent)) return false;
    parent.shadow = new ShadowTree(parent);
    frame.place = this.order.fork(parent.place, frame, parent.shadow);
    this.start(frame);
    return true;
  }

  doctype(value: string): void {
    this.doctypeText ??= foldSpace(value).slice(0, 500);
  }

  rootTag(tag: Tag, frame?: Frame): void {
    if (frame && tag.count > 0) this.items.opened(tag, frame);
    const lang = tag.name === 'html' ? tag.get('lang') : null;
    if (lang !== null) this.lang ??= foldSpace(lang);
    if (tag.name === 'body') this.contentLang(tag);
    const dir = tag.name === 'html' ? tag.get('dir') : null;
    if (dir !== null) this.dir ??= foldSpace(dir).toLowerCase();
  }

  private contentLang(tag: Tag): void {
    const lang = tag.get('lang');
    if (lang === null || this.contentLangs.size >= maxContentLangs) return;
    const folded = foldSpace(lang).toLowerCase().slice(0, maxLangLength);
    if (folded !== '') this.contentLangs.add(folded);
  }

  headClosed(by: string, offset: number): void {
    this.headEnd.closed(by, offset);
  }

  lateHeadTag(): void {
    this.headEnd.missed = true;
  }

  headEnded(offset: number, tag: string | null): void {
    this.headEnd.ended(offset, tag);
  }

  opened(frame: Frame, tag: Tag, parent: Frame | null, inHead: boolean): void {
    const { body, head, items } = this;
    const own = contextOf(tag, frame.namespace);
    const inert = (frame.context & Context.template) !== 0;
    if (own & Context.template && !inert && this.opensShadow(frame, tag, parent)) return;
    if (!inert && (parent?.shadow || tag.name === 'table' || tag.name === 'slot')) {
      this.findPlace(frame, tag, parent);
    }
    frame.context |= own & ~Context.labelled;
    if (frame.context & Context.template) return;
    if (!inHead) this.skeleton.opened(frame);
    if (frame.bits & ElementBit.separates) {
      this.flow.separate();
      frame.textStart = this.flow.length;
    }
    if (tag.count > 0) {
      const { scope } = frame;
      items.opened(tag, frame);
      if (frame.scope !== scope) this.itemFrames.push(frame);
      if (contentElements.has(tag.name)) this.contentLang(tag);
      if (this.keepsIds) this.rememberId(tag, frame);
    }
    if (own & Context.labelled) body.label(tag, frame);
    if (frame.namespace !== 'html') return;
    switch (tag.name) {
      case 'a':
        body.link(tag, frame);
        return;
      case 'img':
      case 'amp-img':
        body.image(tag, frame, parent);
        return;
      case 'area':
        body.area(tag, frame);
        return;
      case 'label':
        body.formLabel(tag, frame);
        return;
      case 'p':
        body.paragraph(frame);
        return;
      case 'br':
        this.flow.lineBreak();
        return;
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        body.heading(tag.name, frame, tag.start);
        return;
      case 'meta':
        this.meta(tag, inHead);
        return;
      case 'link':
        this.linkElement(tag, inHead);
        return;
      case 'base':
        head.base(tag);
        return;
      case 'title':
        this.inHeadTitle = inHead;
        this.headEnd.place('title', inHead);
        return;
      case 'script':
        this.jsonLdOpen = isJsonLdType(tag.get('type') ?? '');
        body.script(tag, inHead);
        return;
      case 'style':
        body.style(tag, inHead, 'inline');
        return;
      case 'iframe':
        body.iframe(tag);
        return;
      case 'form':
        body.form(tag);
        return;
      case 'input':
        if (tag.get('type')?.toLowerCase() === 'password') this.passwordInputs += 1;
        body.input(tag, frame);
        return;
      case 'video':
      case 'audio':
      case 'source':
      case 'track':
      case 'object':
      case 'embed':
        if (tag.name !== 'source' || !(frame.context & Context.picture)) body.medium(tag);
        else if (parent?.name === 'picture') body.pictureSource(tag, parent);
        return;
      default:
    }
  }

  private rememberId(tag: Tag, frame: Frame): void {
    const id = tag.get('id');
    if (id && !this.ids.has(id)) this.ids.set(id, frame);
  }

  private meta(tag: Tag, inHead: boolean): void {
    this.head.meta(tag, inHead);
    const name = tag.get('name')?.trim().toLowerCase();
    if (name === 'robots' || name === 'googlebot') {
      const directives = splitDirectives(tag.get('content') ?? '');
      for (const directive of directives) {
        if (!defaultDirectives.has(directive)) {
          this.headEnd.place('robots', inHead, `${name} ${directive}`);
        }
      }
    }
    if (name === 'description') this.headEnd.place('description', inHead);
    const isContentType = tag.get('http-equiv')?.trim().toLowerCase() === 'content-type';
    if (tag.has('charset') || isContentType) this.headEnd.place('charset', inHead);
  }

  private linkElement(tag: Tag, inHead: boolean): void {
    const rel = tokens(tag.get('rel'));
    this.head.link(tag, rel, inHead);
    if (rel.includes('stylesheet')) this.body.style(tag, inHead, 'link');
    if (rel.includes('canonical') && notCanonicalBy(rel, (name) => tag.has(name)) === null) {
      this.headEnd.place('canonical', inHead);
    }
    if (tag.has('hreflang') && rel.includes('alternate') && !rel.includes('stylesheet')) {
      this.headEnd.place('hreflang', inHead, `${tag.get('hreflang')} ${tag.get('href')}`);
    }
  }

  closed(frame: Frame): void {
    if (frame.context & Context.template) return;
    if (frame.bits & ElementBit.separates) this.flow.separate();
    if (frame.place.owner === frame) this.order.join(frame.place);
    if (frame.bits & ElementBit.heading) this.firstHeadingEnd ??= frame.endOffset;
    if (frame === this.awaitingEnd) {
      this.firstJsonLdEnd ??= frame.endOffset;
      this.awaitingEnd = null;
    }
    if (frame.name === 'title' && frame.namespace === 'html') {
      const text = this.pendingTitle;
      this.pendingTitle = '';
      this.head.title(text, this.inHeadTitle, frame.endOffset);
      if (frame.scope !== null) this.items.title(text, frame);
    }
  }

  linkContinued(from: Frame, to: Frame): void {
    if (!(to.context & Context.template)) this.body.continueLink(from, to);
  }

  text(text: string, parent: Frame): void {
    let { context } = parent;
    if (context & Context.template) return;
    let { place } = parent;
    if (parent.shadow) {
      const { slot, ...found } = this.order.placeIn(parent.shadow, '');
      place = found.place;
      if (slot) context = slot.context;
    }
    this.position(place);
    if (context & Context.unrendered) {
      if (parent.namespace === 'svg' && parent.name === 'title') {
        this.body.svgTitle(text, parent, this.flow.length);
      }
      return;
    }
    this.flow.append(text, context);
  }

  rawText(text: string, parent: Frame, start: number): void {
    if (parent.context & Context.template) return;
    switch (parent.name) {
      case 'title':
        this.pendingTitle = text;
        return;
      case 'script':
        this.script(text, parent, start);
        return;
      case 'style': {
        const style = this.body.styles[this.body.styles.length - 1];
        if (style?.kind === 'inline') style.inlineLength = text.length;
        return;
      }
      case 'textarea':
      case 'xmp':
        if ((parent.context & Context.unrendered) === 0) this.flow.append(text, parent.context);
        return;
      default:
    }
  }

  private script(text: string, parent: Frame, start: number): void {
    const script = this.body.scripts[this.body.scripts.length - 1];
    if (script && script.src === null) script.inlineLength = text.length;
    if (!this.jsonLdOpen) return;
    this.jsonLdOpen = false;
    // A blank block has no data and no error.
    if (text.trim() === '') return;
    this.awaitingEnd = parent;
    if (this.jsonLd.length === pageLimits.jsonLdBlocks) this.bounded = true;
    else this.jsonLd.push(parseJsonLd(text, start));
  }

  /** Sorts the collected elements into tree order once everything is read. */
  finish(): void {
    if (!this.order.moved) return;
    const { order, flow, body } = this;
    const unused = Context.hiddenAttribute | Context.hidden;
    const segments = order.layOut(this.here());
    flow.rearrange(segments, unused);
    body.rearrange(order, segments);
    for (const frame of new Set([...body.frames(), ...this.itemFrames, ...this.ids.values()])) {
      if (order.segmentAt('text', frame.textStart).unused) frame.context |= unused;
      frame.textStart = order.inTree('text', frame.textStart);
      frame.textEnd = order.inTree('text', frame.textEnd);
      frame.imageStart = order.inTree('images', frame.imageStart);
      frame.imageEnd = order.inTree('images', frame.imageEnd);
    }
  }

  get anyBounded(): boolean {
    return (
      this.bounded ||
      this.order.bounded ||
      this.flow.bounded ||
      this.head.bounded ||
      this.body.bounded ||
      this.items.bounded ||
      this.skeleton.bounded
    );
  }
}
