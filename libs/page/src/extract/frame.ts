import type { Place, ShadowTree } from './document-order.ts';

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
