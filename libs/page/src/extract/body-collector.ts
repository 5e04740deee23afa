import type {
  AreaFact,
  FormFact,
  IframeFact,
  ImageFact,
  MediaFact,
  ScriptFact,
  StyleFact,
} from '../facts.ts';
import type { Labelled } from './accessible-name.ts';
import { CandidateReader, writtenAddress } from './addresses.ts';
import { DocumentOrder, type Segment } from './document-order.ts';
import {
  isControl,
  isImage,
  isImageButton,
  isScripted,
  lower,
  shownBy,
  styleSizes,
} from './element-traits.ts';
import { foldSpace } from './flow.ts';
import { Context, Frame } from './frame.ts';
import { tokens } from './head-collector.ts';
import { pageLimits } from './limits.ts';
import type { Tag } from './tokenizer.ts';

/** Attributes of an `<a>`, shared by the parts into which misnested markup splits it. */
interface RawLinkTag {
  readonly href: string | null;
  readonly rel: readonly string[];
  readonly target: string | null;
  readonly scripted: boolean;
  readonly control: boolean;
  readonly offset: number;
}

export interface RawLink {
  readonly tag: RawLinkTag;
  /** The element with the attributes. */
  readonly origin: Frame;
  readonly frame: Frame;
}

export interface RawHeading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly frame: Frame;
  readonly offset: number;
}

type RawCandidate = Unresolved<ImageFact['candidates'][number]>;

export interface RawImage {
  readonly frame: Frame;
  readonly element: 'img' | 'input';
  readonly src: string | null;
  readonly fromSrcset: boolean;
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly styleSized: boolean;
  readonly loading: string | null;
  readonly fetchPriority: string | null;
  readonly candidates: readonly RawCandidate[];
  readonly sizes: string | null;
  readonly decorative: boolean;
  readonly inPicture: boolean;
  readonly offset: number;
}

interface RawArea extends Unresolved<Omit<AreaFact, 'name' | 'hidden'>> {
  readonly frame: Frame;
}

/** Separates labels from different places of the tree. */
const noLabel: Labelled = {
  frame: new Frame('', 'html', 0, new DocumentOrder().root, 0, 0, null),
  position: 0,
  graphic: false,
  alt: '',
  label: '',
  labelledBy: '',
  title: '',
};

type Unresolved<T> = Omit<T, 'url'>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Links, headings, images and other elements of the page's content. */
export class BodyCollector {
  readonly links: RawLink[] = [];
  readonly headings: RawHeading[] = [];
  readonly paragraphs: Frame[] = [];
  readonly images: RawImage[] = [];
  readonly areas: RawArea[] = [];
  /** In document order; a frame stores its images as positions in this list. */
  readonly labels: Labelled[] = [];
  readonly scripts: Writable<Unresolved<ScriptFact>>[] = [];
  readonly styles: Writable<Unresolved<StyleFact>>[] = [];
  readonly iframes: Unresolved<IframeFact>[] = [];
  readonly forms: Writable<Unresolved<FormFact>>[] = [];
  readonly media: Unresolved<MediaFact>[] = [];
  private readonly linkTags = new Map<Frame, RawLink>();
  /** The last `<picture>`, with the candidates of its sources so far. */
  private picture: { readonly frame: Frame; readonly candidates: RawCandidate[] } | null = null;
  private readonly reader = new CandidateReader();
  /** The last open `<label>` without `for`, and labels by the id that they refer to. */
  private openLabel: Frame | null = null;
  private readonly labelsById = new Map<string, Frame>();
  /** Buttons that a label may name, with the label around them and their id. */
  private readonly buttons = new Map<
    Frame,
    { readonly around: Frame | null; readonly id: string }
  >();
  bounded = false;

  /** Separates the labels before and after a change of place. */
  leaveGap(): void {
    this.labels.push(noLabel);
  }

  /** Sorts all ordered lists into tree order. */
  rearrange(order: DocumentOrder, segments: readonly Segment[]): void {
    const byTree = <Entry>(entries: Entry[], frameOf: (entry: Entry) => Frame): void => {
      const ranked = entries.map(
        (entry) => [order.segmentAt('text', frameOf(entry).textStart).rank, entry] as const,
      );
      ranked.sort(([a], [b]) => a - b).forEach(([, entry], at) => (entries[at] = entry));
    };
    for (const list of [this.links, this.headings, this.images, this.areas]) {
      byTree<{ readonly frame: Frame }>(list, ({ frame }) => frame);
    }
    byTree(this.paragraphs, (frame) => frame);
    const labels = segments.flatMap(({ start, end }) =>
      this.labels
        .slice(start.images, end.images)
        .map((label) => ({ ...label, position: order.inTree('text', label.position) })),
    );
    this.labels.length = 0;
    for (const label of labels) this.labels.push(label);
  }

  /** The frames of all collected elements. */
  *frames(): Generator<Frame> {
    for (const { frame, origin } of this.links) {
      yield frame;
      yield origin;
    }
    for (const list of [this.headings, this.images, this.areas, this.labels]) {
      for (const { frame } of list) yield frame;
    }
    yield* this.paragraphs;
    yield* this.labelsById.values();
    for (const { around } of this.buttons.values()) if (around) yield around;
  }

  private room(list: readonly unknown[], bound: number): boolean {
    if (list.length < bound) return true;
    this.bounded = true;
    return false;
  }

  link(tag: Tag, frame: Frame): void {
    if (!this.room(this.links, pageLimits.links)) return;
    const scripted = isScripted(tag);
    const raw: RawLinkTag = {
      href: writtenAddress(tag.get('href')),
      rel: tokens(tag.get('rel')),
      target: tag.get('target'),
      scripted,
      control: isControl(tag, scripted),
      offset: tag.start,
    };
    const link = { tag: raw, origin: frame, frame };
    this.links.push(link);
    this.linkTags.set(frame, link);
  }

  continueLink(from: Frame, to: Frame): void {
    const link = this.linkTags.get(from);
    if (!link || !this.room(this.links, pageLimits.links)) return;
    const next = { ...link, frame: to };
    this.links.push(next);
    this.linkTags.set(to, next);
  }

  heading(name: string, frame: Frame, offset: number): void {
    if (!this.room(this.headings, pageLimits.headings)) return;
    const level = Number(name.slice(1));
    if (level === 1 || level === 2 || level === 3 || level === 4 || level === 5 || level === 6) {
      this.headings.push({ level, frame, offset });
    }
  }

  paragraph(frame: Frame): void {
    if (this.room(this.paragraphs, pageLimits.paragraphs)) this.paragraphs.push(frame);
  }

  /** An image, a form control, or an element with `aria-label` or `title`. */
  label(tag: Tag, frame: Frame): void {
    const text = (name: string): string => foldSpace(tag.get(name) ?? '');
    this.labels.push({
      frame,
      position: frame.textStart,
      graphic: isImage(tag) || tag.name === 'svg',
      alt: foldSpace(shownBy(tag) ?? ''),
      label: text('aria-label'),
      labelledBy: tag.get('aria-labelledby') ?? '',
      title: frame.namespace === 'html' ? text('title') : '',
    });
  }

  svgTitle(text: string, frame: Frame, position: number): void {
    this.labels.push({
      frame,
      position,
      graphic: true,
      alt: foldSpace(text),
      label: '',
      labelledBy: '',
      title: '',
    });
  }

  private candidates(tag: Tag, element: RawCandidate['element']): RawCandidate[] {
    const urls = this.reader.urls(tag, 'srcset');
    if (this.reader.bounded) this.bounded = true;
    return urls.map((url) => ({ element, src: writtenAddress(url) }));
  }

  /** The candidates of the sources before an image, returned once: a `<picture>` has one image. */
  private sourcesBefore(parent: Frame | null): readonly RawCandidate[] {
    if (this.picture === null || this.picture.frame !== parent) return [];
    const { candidates } = this.picture;
    this.picture = null;
    return candidates;
  }

  /** A `<source>` of a `<picture>`. */
  pictureSource(tag: Tag, picture: Frame): void {
    if (this.picture?.frame !== picture) this.picture = { frame: picture, candidates: [] };
    this.picture.candidates.push(...this.candidates(tag, 'source'));
  }

  image(tag: Tag, frame: Frame, parent: Frame | null): void {
    // AMP's script, or a saved copy of the page after it ran, puts an image into each `<amp-img>`.
    if (parent?.name === 'amp-img') return;
    const alt = tag.get('alt');
    if (!this.room(this.images, pageLimits.images)) return;
    const isButton = tag.name === 'input';
    const own = isButton ? [] : this.candidates(tag, 'img');
    const ofSources = isButton ? [] : this.sourcesBefore(parent);
    const written = writtenAddress(tag.get('src'));
    const src = written || (own[0]?.src ?? written);
    const [role] = tokens(tag.get('role'));
    this.images.push({
      frame,
      element: isButton ? 'input' : 'img',
      src,
      fromSrcset: src !== written,
      alt: alt === null ? null : foldSpace(alt),
      width: tag.get('width'),
      height: tag.get('height'),
      styleSized: styleSizes(tag),
      loading: lower(tag.get('loading')),
      fetchPriority: lower(tag.get('fetchpriority')),
      candidates: ofSources.length === 0 ? own : [...ofSources, ...own],
      sizes: tag.get('sizes'),
      decorative:
        lower(tag.get('aria-hidden')) === 'true' ||
        (!isButton && (role === 'presentation' || role === 'none')),
      inPicture: (frame.context & Context.picture) !== 0,
      offset: tag.start,
    });
  }

  area(tag: Tag, frame: Frame): void {
    const href = writtenAddress(tag.get('href'));
    if (href === null || !this.room(this.areas, pageLimits.areas)) return;
    this.areas.push({ frame, href, offset: tag.start });
  }

  formLabel(tag: Tag, frame: Frame): void {
    const id = tag.get('for');
    if (id === null) this.openLabel = frame;
    else if (this.labelsById.size === pageLimits.formLabels) this.bounded = true;
    else if (!this.labelsById.has(id)) this.labelsById.set(id, frame);
  }

  /** The `<label>` of a button. */
  formLabelOf(button: Frame): Frame | null {
    const known = this.buttons.get(button);
    return known ? (this.labelsById.get(known.id) ?? known.around) : null;
  }

  script(tag: Tag, inHead: boolean): void {
    if (!this.room(this.scripts, pageLimits.scripts)) return;
    const type = lower(tag.get('type'))?.trim() ?? null;
    this.scripts.push({
      src: writtenAddress(tag.get('src')),
      type,
      async: tag.has('async'),
      defer: tag.has('defer'),
      module: type === 'module',
      inHead,
      inlineLength: 0,
    });
  }

  style(tag: Tag, inHead: boolean, kind: 'link' | 'inline'): void {
    if (!this.room(this.styles, pageLimits.styles)) return;
    this.styles.push({
      kind,
      href: kind === 'link' ? writtenAddress(tag.get('href')) : null,
      media: tag.get('media'),
      inHead,
      inlineLength: 0,
    });
  }

  iframe(tag: Tag): void {
    if (!this.room(this.iframes, pageLimits.iframes)) return;
    this.iframes.push({
      src: writtenAddress(tag.get('src')),
      title: tag.get('title'),
      loading: lower(tag.get('loading')),
    });
  }

  form(tag: Tag): void {
    if (!this.room(this.forms, pageLimits.forms)) return;
    this.forms.push({
      action: writtenAddress(tag.get('action')),
      method:
        lower(tag.get('method')) === 'post' ? 'post' : (lower(tag.get('method')) ?? 'get') || 'get',
      hasPassword: false,
    });
  }

  input(tag: Tag, frame: Frame): void {
    const form = this.forms[this.forms.length - 1];
    if (form && frame.context & Context.form && lower(tag.get('type')) === 'password') {
      form.hasPassword = true;
    }
    if (!isImageButton(tag)) return;
    this.image(tag, frame, null);
    const around = this.openLabel && this.openLabel.endOffset < 0 ? this.openLabel : null;
    this.buttons.set(frame, { around, id: tag.get('id') ?? '' });
  }

  medium(tag: Tag): void {
    const kind = tag.name;
    if (
      kind !== 'video' &&
      kind !== 'audio' &&
      kind !== 'source' &&
      kind !== 'track' &&
      kind !== 'object' &&
      kind !== 'embed'
    ) {
      return;
    }
    if (!this.room(this.media, pageLimits.media)) return;
    this.media.push({ kind, src: writtenAddress(tag.get(kind === 'object' ? 'data' : 'src')) });
    const poster = kind === 'video' ? writtenAddress(tag.get('poster')) : null;
    if (poster !== null) this.media.push({ kind: 'poster', src: poster });
  }
}
