import { isSpeakable } from '../judge-facts.ts';
import { foldSpace, type Flow } from './flow.ts';
import { Context, type Frame } from './frame.ts';
import { pageLimits } from './limits.ts';

/** An element with a name of its own: an image, the title of an SVG, or anything with `aria-label` or `title`. */
export interface Labelled {
  readonly frame: Frame;
  /** Its start position in the text. */
  readonly position: number;
  /** Whether it is an image or an SVG. */
  readonly graphic: boolean;
  /** `alt`, the text of an SVG's title, or what a form control shows. */
  readonly alt: string;
  /** `aria-label`. */
  readonly label: string;
  /** `aria-labelledby`, as written. */
  readonly labelledBy: string;
  readonly title: string;
}

const referencedIds = 10;
const referencedCharacters = 500;
/** How many labelled elements inside one referenced element are read. */
const referencedLabels = 100;

/** How many characters of an element are read. */
interface Extent {
  readonly textEnd: number;
  readonly imageEnd: number;
}

/** Accessible names (accname 1.2), as far as they depend on attributes and content; CSS is ignored. */
export class AccessibleNames {
  private readonly flow: Flow;
  private readonly labels: readonly Labelled[];
  private readonly ids: ReadonlyMap<string, Frame>;
  private readonly referenced = new Map<Frame, string>();
  /** For each position in `labels`, how many elements before it have their own name. */
  private readonly namedBefore: Int32Array;

  constructor(flow: Flow, labels: readonly Labelled[], ids: ReadonlyMap<string, Frame>) {
    this.flow = flow;
    this.labels = labels;
    this.ids = ids;
    this.namedBefore = new Int32Array(labels.length + 1);
    labels.forEach((entry, at) => {
      const names = !isHidden(entry.frame) && (this.strong(entry) || entry.alt || entry.title);
      this.namedBefore[at + 1] = (this.namedBefore[at] ?? 0) + (names ? 1 : 0);
    });
  }

  /**
   * The name of an element that is named by its content, such as a link or an image.
   * @param origin the element with the attributes, if misnested markup split it
   */
  of(frame: Frame, origin: Frame = frame): string {
    const own = this.ownOf(origin);
    const strong = own && (this.strong(own) || own.alt);
    if (strong) return strong;
    const content = this.content(frame);
    // A screen reader can't pronounce the glyph of an icon font, but still reads the title.
    return (isSpeakable(content) ? content : own?.title) || content;
  }

  /** The name from a `<label>`: its text, up to a limit, since many controls may share it. */
  ofLabel(label: Frame): string {
    return this.referencedName(label);
  }

  /** The text of an element with the names of images in it; other labels count only in `of`. */
  textWithPictures(frame: Frame): string {
    return this.join(frame, frame, (start, end) => this.flow.slice(start, end), {
      graphicsOnly: true,
    });
  }

  containsGraphic({ imageStart, imageEnd }: Frame): boolean {
    for (let at = imageStart; at < imageEnd; at += 1) if (this.labels[at]?.graphic) return true;
    return false;
  }

  private ownOf(frame: Frame): Labelled | undefined {
    const entry = this.labels[frame.imageStart];
    return entry?.frame === frame ? entry : undefined;
  }

  /** The names that override the content: `aria-labelledby`, then `aria-label`. */
  private strong({ labelledBy, label }: Labelled): string {
    return (labelledBy && this.fromReferences(labelledBy)) || label;
  }

  private fromReferences(written: string): string {
    const names = written
      .split(/[\t\n\f\r ]+/, referencedIds)
      .map((id) => this.ids.get(id))
      .map((frame) => (frame ? this.referencedName(frame) : ''));
    return foldSpace(names.join(' '));
  }

  /** References are not followed further, and a hidden element is read with its hidden content (accname 1.2, 2A and 2B). */
  private referencedName(frame: Frame): string {
    const known = this.referenced.get(frame);
    if (known !== undefined) return known;
    const own = this.ownOf(frame);
    // References may be nested, so each is read only up to a limit.
    const extent = {
      textEnd: Math.min(frame.textEnd, frame.textStart + referencedCharacters),
      imageEnd: Math.min(frame.imageEnd, frame.imageStart + referencedLabels),
    };
    const text = own?.label || own?.alt || this.content(frame, extent, { follow: false });
    const name = (text || own?.title || '').slice(0, referencedCharacters);
    this.referenced.set(frame, name);
    return name;
  }

  private content(
    frame: Frame,
    extent: Extent = frame,
    options: { readonly follow?: boolean } = {},
  ): string {
    const suits = isHidden(frame)
      ? () => true
      : (context: number) => (context & Context.hidden) === 0;
    return this.join(frame, extent, (start, end) => this.flow.select(start, end, suits), options);
  }

  private join(
    frame: Frame,
    { textEnd, imageEnd }: Extent,
    textOf: (start: number, end: number) => string,
    {
      graphicsOnly = false,
      follow = true,
    }: { readonly graphicsOnly?: boolean; readonly follow?: boolean },
  ): string {
    const { imageStart, textStart } = frame;
    if (imageEnd <= imageStart) return textOf(textStart, textEnd);
    const parts: string[] = [];
    let length = 0;
    let at = textStart;
    const add = (part: string): void => {
      if (part !== '') parts.push(part);
      length += part.length;
    };
    for (let place = imageStart; place < imageEnd && length < pageLimits.elementText; place += 1) {
      const entry = this.labels[place];
      if (!entry || entry.frame === frame || (graphicsOnly && !entry.graphic)) continue;
      if (isHidden(entry.frame) && !isHidden(frame) && !graphicsOnly) continue;
      const strong = follow ? this.strong(entry) : entry.label;
      const name = strong || entry.alt || this.tooltip(entry);
      if (name === '') continue;
      add(textOf(at, entry.position));
      add(name);
      at = Math.max(at, strong ? entry.frame.textEnd : entry.position);
      if (strong) place = Math.max(place, entry.frame.imageEnd - 1);
    }
    add(textOf(at, textEnd));
    return foldSpace(parts.join(' ')).slice(0, pageLimits.elementText);
  }

  /** `title` names an element that has no other name. */
  private tooltip({ frame, title }: Labelled): string {
    if (title === '' || this.flow.slice(frame.textStart, frame.textEnd) !== '') return '';
    const inside = this.namedBefore[frame.imageEnd] ?? 0;
    return inside - (this.namedBefore[frame.imageStart + 1] ?? 0) > 0 ? '' : title;
  }
}

const isHidden = ({ context }: Frame): boolean => (context & Context.hidden) !== 0;
