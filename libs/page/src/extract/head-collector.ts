import type { HeadEndFact, MetaFact, PropertyFact, TitleFact } from '../facts.ts';
import { CandidateReader, writtenAddress } from './addresses.ts';
import { foldSpace } from './flow.ts';
import { pageLimits } from './limits.ts';
import { isRobotsMeta, splitDirectives } from './robots-directives.ts';
import type { Tag } from './tokenizer.ts';

/** Attributes of alternate versions, with which Google ignores a canonical ('How to specify a canonical URL'). */
const alternateAttributes = ['hreflang', 'lang', 'media', 'type'] as const;
type AlternateAttribute = (typeof alternateAttributes)[number];

/** The attribute that keeps a link with `rel` from being a canonical. */
export const notCanonicalBy = (
  rel: readonly string[],
  has: (name: string) => boolean,
): AlternateAttribute | null =>
  rel.includes('canonical') ? (alternateAttributes.find(has) ?? null) : null;

export interface RawLinkElement {
  readonly rel: readonly string[];
  readonly href: string;
  readonly type: string | null;
  readonly media: string | null;
  readonly as: string | null;
  readonly title: string | null;
  readonly sizes: string | null;
  readonly hreflang: string | null;
  readonly crossorigin: boolean;
  /** URLs of `imagesrcset`. */
  readonly candidates: readonly string[];
  readonly notCanonicalBy: AlternateAttribute | null;
  readonly inHead: boolean;
  /** Character offset after the tag. */
  readonly end: number;
}

interface PlacedMeta extends MetaFact {
  readonly end: number;
}

const folded = (value: string | null): string | null => (value === null ? null : foldSpace(value));
const lowered = (value: string | null): string | null => folded(value)?.toLowerCase() ?? null;

export function tokens(value: string | null): string[] {
  const text = lowered(value);
  return text === null || text === '' ? [] : [...new Set(text.split(' '))];
}

const socialPrefix =
  /^(?:og|article|book|profile|video|music|fb|product|al|place|business|restaurant):/;

/** Metas, titles, `<link>` and `<base>`, in the head or elsewhere. */
export class HeadCollector {
  readonly metas: PlacedMeta[] = [];
  readonly titles: (TitleFact & { readonly end: number })[] = [];
  readonly links: RawLinkElement[] = [];
  baseHref: string | null = null;
  private readonly reader = new CandidateReader();
  bounded = false;

  meta(tag: Tag, inHead: boolean): void {
    if (this.metas.length === pageLimits.metas) {
      this.bounded = true;
      return;
    }
    this.metas.push({
      name: lowered(tag.get('name')),
      property: lowered(tag.get('property')),
      httpEquiv: lowered(tag.get('http-equiv')),
      charset: folded(tag.get('charset')),
      itemprop: folded(tag.get('itemprop')),
      content: folded(tag.get('content')),
      media: folded(tag.get('media')),
      inHead,
      end: tag.end,
    });
  }

  link(tag: Tag, rel: readonly string[], inHead: boolean): void {
    const href = tag.get('href');
    if (rel.length === 0) return;
    if (this.links.length === pageLimits.linkElements) {
      this.bounded = true;
      return;
    }
    const candidates = rel.includes('preload') ? this.reader.urls(tag, 'imagesrcset') : [];
    if (this.reader.bounded) this.bounded = true;
    this.links.push({
      rel,
      href: writtenAddress(href) ?? '',
      type: folded(tag.get('type')),
      media: folded(tag.get('media')),
      as: lowered(tag.get('as')),
      title: folded(tag.get('title')),
      sizes: folded(tag.get('sizes')),
      hreflang: folded(tag.get('hreflang')),
      crossorigin: tag.has('crossorigin'),
      candidates,
      notCanonicalBy: notCanonicalBy(rel, (name) => tag.has(name)),
      inHead,
      end: tag.end,
    });
  }

  base(tag: Tag): void {
    this.baseHref ??= tag.get('href');
  }

  title(text: string, inHead: boolean, end: number): void {
    if (this.titles.length === pageLimits.titles) this.bounded = true;
    else this.titles.push({ text: foldSpace(text).slice(0, pageLimits.titleLength), inHead, end });
  }

  /** The first non-empty meta description. */
  description(): PlacedMeta | undefined {
    return this.metas.find((meta) => meta.name === 'description' && meta.content);
  }

  /** The first canonical that search engines read. */
  canonical(): RawLinkElement | undefined {
    return this.links.find(
      ({ rel, inHead, notCanonicalBy: by }) => rel.includes('canonical') && inHead && by === null,
    );
  }

  robotsMetas(): PlacedMeta[] {
    return this.metas.filter((meta) => meta.name !== null && isRobotsMeta(meta.name));
  }

  robots() {
    return this.robotsMetas().map((meta) => ({
      source: 'meta' as const,
      agent: meta.name ?? 'robots',
      directives: splitDirectives(meta.content ?? ''),
      raw: meta.content ?? '',
      inHead: meta.inHead,
    }));
  }

  openGraph(): PropertyFact[] {
    return this.properties((name) => socialPrefix.test(name));
  }

  twitter(): PropertyFact[] {
    return this.properties((name) => name.startsWith('twitter:'));
  }

  /** Sites confuse `property` and `name`, and social networks accept both. */
  private properties(suits: (name: string) => boolean): PropertyFact[] {
    return this.metas.flatMap(({ property, name, content }) => {
      const key = [property, name].find((candidate) => candidate && suits(candidate));
      return key && content !== null ? [{ property: key, content }] : [];
    });
  }
}

type Lost = HeadEndFact['lost'][number];

/** Where the head ended, and the metadata that comes after it and is lost. */
export class HeadEnd {
  offset: number | null = null;
  /** Whether a tag of the head appears after its end. */
  missed = false;
  private closedBy: { readonly by: string; readonly offset: number } | null = null;
  /** The tag that ended the head properly. */
  private headTag: { readonly by: string; readonly offset: number } | null = null;
  /** Metadata in the head, and metadata in the body by what it declares. */
  private readonly kept = new Set<string>();
  private readonly strayed = new Map<string, Lost>();

  /** The head ends without `</head>`. */
  closed(by: string, offset: number): void {
    this.closedBy ??= { by, offset };
  }

  ended(offset: number, tag: string | null): void {
    this.offset = offset;
    if (tag !== null) this.headTag = { by: tag, offset };
  }

  place(name: Lost, inHead: boolean, said: string = name): void {
    if (inHead) this.kept.add(said);
    else this.strayed.set(said, name);
  }

  /**
   * A document without head and body tags is valid: its head was not closed early. A second title or canonical in the body
   * is no loss if the head has the first; robots directives and hreflang add up, so each new one counts.
   */
  fact(): HeadEndFact {
    const lost = [
      ...new Set([...this.strayed].flatMap(([said, name]) => (this.kept.has(said) ? [] : [name]))),
    ];
    const tag = lost.length > 0 && this.offset !== null ? this.headTag : null;
    const early = this.missed || lost.length > 0 ? (this.closedBy ?? tag) : null;
    return { closedBy: early?.by ?? null, offset: early?.offset ?? null, lost };
  }
}
