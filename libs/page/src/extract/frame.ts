import type { Place, ShadowTree } from './document-order.ts';
import type { TagPath } from './skeleton.ts';
import type { Tag } from './tokenizer.ts';

/** Context of a position in the document; inherited by children. */
export const Context = {
  /** Under the `hidden` attribute. */
  hiddenAttribute: 1,
  /** Under `hidden`, `aria-hidden="true"` or inline `display:none`, or an image of at most 1 px. */
  hidden: 2,
  /** In nav, header, footer, aside, a sidebar or readers’ comments. */
  boilerplate: 4,
  /** In nav, aside, footer, a sidebar or readers’ comments. */
  aside: 8,
  /** In a form or a button. */
  form: 16,
  noSnippet: 32,
  main: 64,
  article: 128,
  /** Text that is never shown: fallback content, SVG titles and styles. */
  unrendered: 256,
  template: 512,
  picture: 1024,
  /** Has its own label; not inherited. */
  labelled: 2048,
  /** Under inline `visibility:hidden`. Scripts often show it later, so its text counts. */
  invisible: 4096,
  /** Under `hidden` or inline `display:none`, or an image of at most 1 px: takes no space, unlike `aria-hidden` content. */
  undisplayed: 8192,
} as const;

export type Namespace = 'html' | 'svg' | 'math';

/** An open element, and the range of text that it covered once it is closed. */
export class Frame {
  readonly name: string;
  readonly namespace: Namespace;
  /** Element bits. */
  readonly bits: number;
  /** Context bits of this element and its ancestors. */
  context: number;
  textStart: number;
  textEnd = -1;
  /** The labelled elements from here, this one included, to `imageEnd`. */
  imageStart: number;
  imageEnd = -1;
  /** Character offset after the element's last character; -1 while it is open. */
  endOffset = -1;
  /** The enclosing items of microdata and RDFa. */
  scope: ItemScope | null;
  /** The active `<a>` outside the marker that this element set. */
  savedLink: Frame | null = null;
  /** Content of this foreign element is HTML. */
  htmlInside = false;
  /** The place of its content. */
  place: Place;
  /** Its parent, if the parent was removed from the stack of open elements first. */
  parentOffStack: Frame | null = null;
  /** Its tag path, `null` outside the body and at its top. */
  path: TagPath | null;
  /** The element's shadow tree. */
  shadow: ShadowTree | null = null;

  constructor(
    name: string,
    namespace: Namespace,
    bits: number,
    place: Place,
    textStart: number,
    imageStart: number,
    parent: Frame | null,
  ) {
    this.name = name;
    this.namespace = namespace;
    this.bits = bits;
    this.context = parent?.context ?? 0;
    this.scope = parent?.scope ?? null;
    this.path = parent?.path ?? null;
    this.place = place;
    this.textStart = textStart;
    this.imageStart = imageStart;
  }
}

/** The items around a position. */
export interface ItemScope {
  /** URL of RDFa's vocabulary. */
  readonly vocab: string | null;
}

const ownContext = new Map<string, number>([
  ['nav', Context.boilerplate | Context.aside],
  ['aside', Context.boilerplate | Context.aside],
  ['header', Context.boilerplate],
  ['footer', Context.boilerplate | Context.aside],
  ['form', Context.form],
  ['button', Context.form],
  ['main', Context.main],
  ['article', Context.article],
  ['template', Context.template],
  ['picture', Context.picture],
  ['img', Context.labelled],
  ['amp-img', Context.labelled],
  ['input', Context.labelled],
  ['area', Context.labelled],
  // Fallback content, shown only when the element itself is not supported.
  ['canvas', Context.unrendered],
  ['video', Context.unrendered],
  ['audio', Context.unrendered],
  ['datalist', Context.unrendered],
]);
/** The HTML elements that landmark roles correspond to. */
const landmarks = new Map([
  ['main', 'main'],
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
  ['search', 'form'],
]);
/** Ids and classes that common themes and comment systems use for readers' comments and for sidebars. */
const besideContent =
  /(?:^|\s)(?:comments|comentarios|comentários|commentaires|commenti|kommentare|comments-area|comments-section|comment-?list|comment[-_](?:body|content|text)|comment-respond|respond|disqus_thread|sidebar|widget-area)(?:$|\s)/i;
const svgUnrendered = /^(?:title|desc|style|script|metadata|defs)$/;
const displayNone = /(?:^|[;\s])display\s*:\s*none/i;
const noWidth = /(?:^|[;\s])width\s*:\s*[01](?:px)?\s*(?:;|$)/i;
const noHeight = /(?:^|[;\s])height\s*:\s*[01](?:px)?\s*(?:;|$)/i;
const invisible = /(?:^|[;\s])visibility\s*:\s*hidden/i;

/** Whether an inline style hides an element. A hidden `<body>` does not count, since scripts show it later. */
function hiddenBy(name: string, style: string): number {
  if (name === 'body') return 0;
  const isGone =
    displayNone.test(style) || (name === 'img' && noWidth.test(style) && noHeight.test(style));
  return (
    (isGone ? Context.hidden | Context.undisplayed : 0) |
    (invisible.test(style) ? Context.invisible : 0)
  );
}

/** The context that an element and its attributes add to its content. */
export function contextOf(tag: Tag, namespace: Namespace): number {
  let context =
    namespace === 'html'
      ? (ownContext.get(tag.name) ?? 0)
      : namespace === 'svg' && svgUnrendered.test(tag.name)
        ? Context.unrendered
        : 0;
  for (let i = 0; i < tag.count; i += 1) {
    switch (tag.names[i]) {
      case 'hidden':
        if (tag.valueAt(i).toLowerCase() !== 'until-found') {
          context |= Context.hiddenAttribute | Context.hidden | Context.undisplayed;
        }
        break;
      case 'aria-hidden':
        if (tag.valueAt(i).toLowerCase() === 'true') context |= Context.hidden;
        break;
      case 'style':
        context |= hiddenBy(tag.name, tag.valueAt(i));
        break;
      case 'id':
      case 'class':
        // The body's classes may only list the parts that a page has.
        if (tag.name !== 'body' && besideContent.test(tag.valueAt(i))) {
          context |= Context.boilerplate | Context.aside;
        }
        break;
      case 'aria-label':
      case 'aria-labelledby':
      case 'title':
        context |= Context.labelled;
        break;
      case 'data':
        // Without this attribute an object shows its content, which may contain a link inside a link.
        if (tag.name === 'object' && namespace === 'html') context |= Context.unrendered;
        break;
      case 'data-nosnippet':
        context |= Context.noSnippet;
        break;
      case 'role':
        context |= ownContext.get(landmarks.get(tag.valueAt(i).trim().toLowerCase()) ?? '') ?? 0;
        break;
      default:
    }
  }
  return context;
}

/** Elements besides custom ones that may have a shadow root (DOM standard §4.9, `attachShadow`). */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

/** Hyphenated names that SVG and MathML already used. */
const reserved = new Set(
  'annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph'.split(
    ' ',
  ),
);

/** Whether an element may become a shadow host; only its first shadow root counts. */
export function isShadowHost({ name, namespace, shadow }: Frame): boolean {
  if (namespace !== 'html' || shadow !== null) return false;
  return hosts.has(name) || (name.includes('-') && !reserved.has(name));
}
