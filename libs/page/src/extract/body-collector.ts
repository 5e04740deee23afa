import type { FormFact, IframeFact, MediaFact, ScriptFact, StyleFact } from '../facts.ts';
import type { Tag } from './tag.ts';
import { firstCandidate, writtenAddress } from './addresses.ts';
import { foldSpace } from './flow.ts';
import { Context, type Frame } from './frame.ts';
import type { Labelled } from './accessible-name.ts';
import { tokens } from './head-collector.ts';
import { pageLimits } from './limits.ts';

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

export interface RawImage {
  readonly frame: Frame;
  readonly src: string | null;
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly styleSized: boolean;
  readonly loading: string | null;
  readonly fetchPriority: string | null;
  readonly srcset: string | null;
  readonly sizes: string | null;
  readonly decorative: boolean;
  readonly hidden: boolean;
  readonly inPicture: boolean;
  readonly offset: number;
}

/** Attributes of links that open or switch a part of the page. */
const controlAttributes = ['aria-expanded', 'aria-pressed', 'data-toggle', 'data-bs-toggle'];

/** Whether an `<a>` says that it is something else than a link, such as a button or a tab. */
function isControl(tag: Tag): boolean {
  const role = tokens(tag.get('role'))[0] ?? 'link';
  const popup = lower(tag.get('aria-haspopup')) ?? 'false';
  return (
    role !== 'link' ||
    (popup !== 'false' && popup !== '') ||
    controlAttributes.some((name) => tag.has(name))
  );
}

/** A click handler that opens a page, rather than acting on this one. */
const opensPage = /\blocation\b|\bhref\b|\bopen\s*\(|navigat|['"](?:https?:)?\/[^'"]/i;

/** An image, also as AMP writes it. */
const isImage = ({ name }: Tag): boolean => name === 'img' || name === 'amp-img';

/** What an image or a form control shows. */
function shownBy(tag: Tag): string | null {
  if (isImage(tag)) return tag.get('alt');
  if (tag.name !== 'input') return null;
  const type = lower(tag.get('type')) ?? 'text';
  if (type === 'image') return tag.get('alt') ?? tag.get('value');
  return ['submit', 'button', 'reset', 'text'].includes(type) ? tag.get('value') : null;
}

type Unresolved<T> = Omit<T, 'url'>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

const lower = (value: string | null): string | null => value?.trim().toLowerCase() ?? null;

function styleSizes(style: string | null): boolean {
  if (style === null) return false;
  if (/(?:^|[;\s])aspect-ratio\s*:/i.test(style)) return true;
  return /(?:^|[;\s])width\s*:/i.test(style) && /(?:^|[;\s])height\s*:/i.test(style);
}

/** Links, headings, images and other elements of the page's content. */
export class BodyCollector {
  readonly links: RawLink[] = [];
  readonly headings: RawHeading[] = [];
  readonly paragraphs: Frame[] = [];
  readonly images: RawImage[] = [];
  /** In document order; the places of a frame's images are places in this list. */
  readonly labels: Labelled[] = [];
  readonly scripts: Writable<Unresolved<ScriptFact>>[] = [];
  readonly styles: Writable<Unresolved<StyleFact>>[] = [];
  readonly iframes: Unresolved<IframeFact>[] = [];
  readonly forms: Writable<Unresolved<FormFact>>[] = [];
  readonly media: Unresolved<MediaFact>[] = [];
  private readonly linkTags = new Map<Frame, RawLink>();
  bounded = false;

  private room(list: readonly unknown[], bound: number): boolean {
    if (list.length < bound) return true;
    this.bounded = true;
    return false;
  }

  link(tag: Tag, frame: Frame): void {
    if (!this.room(this.links, pageLimits.links)) return;
    const raw: RawLinkTag = {
      href: writtenAddress(tag.get('href')),
      rel: tokens(tag.get('rel')),
      target: tag.get('target'),
      scripted: opensPage.test(tag.get('onclick')?.slice(0, 1000) ?? ''),
      control: isControl(tag),
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

  image(tag: Tag, frame: Frame): void {
    const { context } = frame;
    const alt = tag.get('alt');
    if (!this.room(this.images, pageLimits.images)) return;
    const srcset = writtenAddress(tag.get('srcset'));
    const src = writtenAddress(tag.get('src'));
    const role = lower(tag.get('role'));
    this.images.push({
      frame,
      src: src === null || src === '' ? (firstCandidate(srcset) ?? src) : src,
      alt: alt === null ? null : foldSpace(alt),
      width: tag.get('width'),
      height: tag.get('height'),
      styleSized: styleSizes(tag.get('style')),
      loading: lower(tag.get('loading')),
      fetchPriority: lower(tag.get('fetchpriority')),
      srcset,
      sizes: tag.get('sizes'),
      decorative:
        role === 'presentation' || role === 'none' || lower(tag.get('aria-hidden')) === 'true',
      hidden: (context & Context.hidden) !== 0,
      inPicture: (context & Context.picture) !== 0,
      offset: tag.start,
    });
  }

  script(tag: Tag, inHead: boolean): void {
    if (!this.room(this.scripts, pageLimits.scripts)) return;
    const type = lower(tag.get('type'));
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

  input(tag: Tag, context: number): void {
    const form = this.forms[this.forms.length - 1];
    if (form && context & Context.form && lower(tag.get('type')) === 'password') {
      form.hasPassword = true;
    }
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
    const src = tag.get(kind === 'object' ? 'data' : 'src') ?? firstCandidate(tag.get('srcset'));
    this.media.push({ kind, src: writtenAddress(src) });
  }
}
