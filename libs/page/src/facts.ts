/**
 * What a page says, extracted once and read by every tool. Plain data: it crosses a worker boundary. Texts are trimmed,
 * with inner white space reduced to one space, unless a field says otherwise. URLs named `url` are absolute and
 * resolved with `<base>`; `null` means the value could not be parsed. `offset` is a character offset into the decoded
 * text; `byte` a byte offset into the decoded body (UTF-8).
 */
export interface PageFacts {
  /** Base for relative URLs: the first `<base href>` resolved against the final URL, else the final URL. */
  readonly baseUrl: string;
  readonly doctype: string | null;
  readonly lang: string | null;
  /** Languages that parts of the content declare for themselves (`<article lang="en">`), lower case, at most 20. */
  readonly contentLangs: readonly string[];
  readonly dir: string | null;
  readonly titles: readonly TitleFact[];
  /** Every `<meta>`, in document order. */
  readonly metas: readonly MetaFact[];
  /** The first non-empty meta description, else `null`. */
  readonly description: string | null;
  /** Robots tags and headers; `indexingOf` says what they mean. */
  readonly robots: readonly RobotsDirectiveFact[];
  /** Canonicals that search engines read; `canonicalOf` gives the URL. */
  readonly canonicals: readonly LinkElementFact[];
  /** Language versions that search engines read. */
  readonly hreflangs: readonly HreflangFact[];
  /** Canonicals and language versions without effect: only for display, never for judging the page. */
  readonly ignoredCanonicals: readonly (LinkElementFact & Ignored)[];
  readonly ignoredHreflangs: readonly (HreflangFact & Ignored)[];
  readonly icons: readonly IconFact[];
  /** Every other `<link>` with a rel, in order (stylesheet, preload, next, prev, alternate, amphtml, manifest...). */
  readonly linkElements: readonly LinkElementFact[];
  readonly viewport: string | null;
  readonly headings: readonly HeadingFact[];
  readonly links: readonly LinkFact[];
  readonly images: readonly ImageFact[];
  readonly areas: readonly AreaFact[];
  readonly scripts: readonly ScriptFact[];
  readonly styles: readonly StyleFact[];
  readonly iframes: readonly IframeFact[];
  readonly forms: readonly FormFact[];
  readonly media: readonly MediaFact[];
  readonly jsonLd: readonly JsonLdFact[];
  readonly microdata: readonly ItemFact[];
  readonly rdfa: readonly ItemFact[];
  /** Properties such as `og:*`, `article:*` and `fb:*`, in order, including repeated names. */
  readonly openGraph: readonly PropertyFact[];
  /** `twitter:*`, in order. */
  readonly twitter: readonly PropertyFact[];
  readonly metaRefresh: readonly MetaRefreshFact[];
  /** Text a reader would see with CSS off: no script, style, template, noscript or `hidden` content. */
  readonly visibleText: string;
  /** The main content: `<main>` or `<article>`, else the body without nav, header, footer and aside; without forms and buttons. */
  readonly mainText: string;
  /** The first paragraph of the main text with at least 20 characters; empty when there is none. */
  readonly firstParagraph: string;
  /** Text of paragraphs in the main content, in order. */
  readonly paragraphs: readonly string[];
  /** Characters of the main text inside `data-nosnippet`. */
  readonly noSnippetCharacters: number;
  readonly headEnd: HeadEndFact;
  /** Where key elements end, in bytes of the decoded body; `null` when the element is absent. */
  readonly positions: KeyPositions;
  readonly elementCount: number;
  readonly maxDepth: number;
  /**
   * A 64-bit SimHash of the tags in the body and how they are nested: few bits differ between pages of one template. 16
   * lower-case hexadecimal digits, all zero for an empty body.
   */
  readonly skeleton: string;
  /** The parser stopped descending or reading at a bound (depth 512, or the element or attribute cap). */
  readonly bounded: boolean;
  /** Signs that this is not the page itself but a wall in front of it. */
  readonly wall: WallFact | null;
}

export interface TitleFact {
  readonly text: string;
  /** Inside `<head>` as an HTML parser builds it. Titles inside `<svg>` are not listed at all. */
  readonly inHead: boolean;
}

export interface MetaFact {
  /** `name`, lower case. */
  readonly name: string | null;
  readonly property: string | null;
  readonly httpEquiv: string | null;
  readonly charset: string | null;
  readonly itemprop: string | null;
  readonly content: string | null;
  readonly media: string | null;
  readonly inHead: boolean;
}

export interface RobotsDirectiveFact {
  readonly source: 'meta' | 'header';
  /** `robots` for all crawlers, else the bot's name in lower case: `googlebot`. */
  readonly agent: string;
  /** Lower case, in order: `['noindex', 'max-snippet:50']`. */
  readonly directives: readonly string[];
  /** As written, without the bot's name in a header. */
  readonly raw: string;
  readonly inHead: boolean;
}

/**
 * Why search engines ignore a link: it is in the body; the header's `anchor` parameter says that it is about something
 * else (RFC 8288 §3.2); or it is a canonical with an attribute of alternate versions (Google, 'How to specify a
 * canonical URL').
 */
export interface Ignored {
  readonly because: 'body' | 'anchor' | 'hreflang' | 'lang' | 'media' | 'type';
}

export interface LinkElementFact {
  /** Tokens of `rel`, lower case. */
  readonly rel: readonly string[];
  /** As written. */
  readonly href: string;
  readonly url: string | null;
  readonly type: string | null;
  readonly media: string | null;
  readonly as: string | null;
  readonly title: string | null;
  readonly crossorigin: boolean;
  /** The images of a preload's `imagesrcset`, which browsers may load instead of `href`. */
  readonly candidates: readonly CandidateFact[];
  readonly source: 'html' | 'header';
  readonly inHead: boolean;
}

export interface HreflangFact {
  /** As written, trimmed. */
  readonly code: string;
  readonly href: string;
  readonly url: string | null;
  readonly source: 'html' | 'header';
  readonly inHead: boolean;
}

export interface IconFact {
  readonly rel: readonly string[];
  readonly href: string;
  readonly url: string | null;
  /** As written: `32x32`, `any`. */
  readonly sizes: string | null;
  readonly type: string | null;
}

export interface HeadingFact {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Text, including the names of images inside; if that is empty, the accessible name. */
  readonly text: string;
  /** `hidden`, `aria-hidden="true"`, inline `display:none` or `visibility:hidden` on it or above it, or fallback content, which is never shown. */
  readonly hidden: boolean;
  readonly offset: number;
}

export interface LinkFact {
  /** As written; `null` for an `<a>` without href. */
  readonly href: string | null;
  /** Resolved, fragment kept; `null` when there is no href or it does not parse. */
  readonly url: string | null;
  readonly scheme: string | null;
  /** Text, else the accessible name. */
  readonly text: string;
  /** What a screen reader says: `aria-labelledby`, `aria-label`, content, `title` (accname 1.2). */
  readonly name: string;
  /** Tokens of `rel`, lower case. */
  readonly rel: readonly string[];
  /** Same registrable domain (public suffix list, ICANN and private sections) as the final URL. */
  readonly internal: boolean;
  /** Same host as the final URL. */
  readonly sameHost: boolean;
  readonly target: string | null;
  /** The script in its onclick or its `javascript:` href opens a page. */
  readonly scripted: boolean;
  /**
   * A control of the page: a role other than `link`, attributes of a menu or, without a URL, the class of a share button or a
   * script that opens no page.
   */
  readonly control: boolean;
  /** Whether it is hidden, by the same rules as a heading. */
  readonly hidden: boolean;
  /** In nav, header, footer, aside, a sidebar or readers’ comments. */
  readonly boilerplate: boolean;
  readonly containsImage: boolean;
  readonly offset: number;
}

export interface ImageFact {
  /** `img` also for `<amp-img>`; `input` for `<input type=image>`, a submit button. */
  readonly element: 'img' | 'input';
  /** As written: `src`, else the first candidate of `srcset`. */
  readonly src: string | null;
  /** There is no `src`, or an empty one. */
  readonly fromSrcset: boolean;
  readonly url: string | null;
  /** `null` when there is no alt attribute, empty when decorative. */
  readonly alt: string | null;
  /** What a screen reader says: `aria-labelledby`, `aria-label`, `alt`, `title`; of a button also its `<label>`. */
  readonly name: string;
  readonly width: string | null;
  readonly height: string | null;
  /** Inline style sets `aspect-ratio`, an absolute position or, with the attributes, both width and height. */
  readonly styleSized: boolean;
  readonly loading: string | null;
  readonly fetchPriority: string | null;
  /** Images that browsers may load instead: `srcset`, and that of each `<source>` before the image in its `<picture>`. */
  readonly candidates: readonly (CandidateFact & {
    /** The element that the `srcset` is on. */
    readonly element: 'img' | 'source';
  })[];
  readonly sizes: string | null;
  /** `role=presentation`, `role=none` or `aria-hidden=true`. */
  readonly decorative: boolean;
  /** Whether it is hidden, by the same rules as a heading. */
  readonly hidden: boolean;
  /** Whether it takes up space; an `aria-hidden` image does. */
  readonly displayed: boolean;
  readonly inPicture: boolean;
  readonly offset: number;
}

interface CandidateFact {
  readonly src: string;
  readonly url: string | null;
}

/** An `<area>` with an href: a link in an image map, which has no content to name it. */
export interface AreaFact {
  readonly href: string;
  readonly url: string | null;
  /** What a screen reader says: `aria-labelledby`, `aria-label`, `alt`, `title`. */
  readonly name: string;
  readonly hidden: boolean;
  readonly offset: number;
}

export interface ScriptFact {
  readonly src: string | null;
  readonly url: string | null;
  readonly type: string | null;
  readonly async: boolean;
  readonly defer: boolean;
  readonly module: boolean;
  readonly inHead: boolean;
  /** Characters of inline code; 0 for external ones. */
  readonly inlineLength: number;
}

export interface StyleFact {
  /** `<link rel=stylesheet>` or `<style>`. */
  readonly kind: 'link' | 'inline';
  readonly href: string | null;
  readonly url: string | null;
  readonly media: string | null;
  readonly inHead: boolean;
  readonly inlineLength: number;
}

export interface IframeFact {
  readonly src: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly loading: string | null;
}

export interface FormFact {
  readonly action: string | null;
  readonly url: string | null;
  readonly method: string;
  readonly hasPassword: boolean;
}

export interface MediaFact {
  readonly kind: 'video' | 'poster' | 'audio' | 'source' | 'track' | 'object' | 'embed';
  readonly src: string | null;
  readonly url: string | null;
}

export interface JsonLdFact {
  /** The parsed value; `undefined` when it does not parse. Bounded in depth (64) and size (1 MB). */
  readonly value: unknown;
  /** Why it did not parse, with line and column where known. */
  readonly error: string | null;
  /** First 2,000 characters as written. */
  readonly excerpt: string;
  readonly offset: number;
}

export interface ItemFact {
  /** Full type URLs, or terms as written. */
  readonly types: readonly string[];
  /** Its URL: `itemid`, `about`, `resource`, or the URL of a link that is an item; `null` if there is none. */
  readonly id: string | null;
  /** Whether it can be a separate item: in microdata an element without `itemprop`; in RDFa always. */
  readonly topLevel: boolean;
  readonly properties: readonly ItemPropertyFact[];
}

interface ItemPropertyFact {
  /** A schema.org name, else the full URL or the name as written. */
  readonly name: string;
  /** Text or URL; for an item its first type. */
  readonly value: string;
  /** The item that is the value: its index in the same list. A hostile page may create cycles. */
  readonly item: number | null;
}

export interface PropertyFact {
  /** Lower case: `og:title`. */
  readonly property: string;
  readonly content: string;
}

export interface MetaRefreshFact {
  readonly seconds: number;
  readonly url: string | null;
  readonly raw: string;
}

export interface HeadEndFact {
  /**
   * What ended the head too early: an element or text before `</head>` (`div`, `img`, `#text`), or `/head` or `body`
   * before metadata; `null` when nothing did.
   */
  readonly closedBy: string | null;
  readonly offset: number | null;
  /**
   * Metadata after that point, which is therefore in the body. A title, canonical, description or charset counts only
   * where the head has none.
   */
  readonly lost: readonly (
    | 'title'
    | 'canonical'
    | 'robots'
    | 'hreflang'
    | 'description'
    | 'charset'
  )[];
}

export interface KeyPositions {
  readonly title: number | null;
  readonly description: number | null;
  readonly canonical: number | null;
  readonly robots: number | null;
  readonly firstHeading: number | null;
  readonly jsonLd: number | null;
  readonly headEnd: number | null;
}

export interface WallFact {
  readonly kind: 'bot-wall' | 'captcha' | 'login';
  /** How it was recognized, for the reader: 'Cloudflare challenge page'. */
  readonly evidence: string;
}
