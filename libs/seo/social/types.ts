/** Networks and messengers whose link previews we model; `generic` reads only Open Graph, as on ogp.me. */
export const networkIds = ['facebook', 'x', 'linkedin', 'slack', 'discord', 'generic'] as const;
export type NetworkId = (typeof networkIds)[number];

/**
 * Source of a rule. `official`: the network's documentation. `observed`: published by others who observed it. `house`:
 * our own choice without a source.
 */
type RuleAuthority = 'official' | 'observed' | 'house';

export interface RuleSource {
  readonly authority: RuleAuthority;
  readonly name: string;
  readonly url: string | null;
}

/** The tags of a page that networks use for link previews. All of it is third-party text. */
export interface SocialTags {
  /** Absolute URL of the page. */
  readonly url: string;
  /** Base for relative URLs. */
  readonly baseUrl: string;
  /** `<title>`, `<meta name=description>`, `<link rel=canonical>`, `<meta name=theme-color>`; `null` when absent. */
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly themeColor: string | null;
  /** Whether the page links to an oEmbed document. */
  readonly oembed: boolean;
  /** `og:*` and `twitter:*` in page order, names in lower case, repeated names kept. */
  readonly properties: readonly SocialProperty[];
}

export interface SocialProperty {
  readonly property: string;
  readonly content: string;
}

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg' | 'bmp';

/** A fetched and measured image. */
export interface MeasuredImage {
  /** Absolute URL, as requested. */
  readonly url: string;
  /** `null` when there was no response; `failure` then says why. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly contentType: string;
  /** `null` when the first bytes do not identify the format. */
  readonly format: ImageFormat | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Size of the file; `null` when unknown. */
  readonly bytes: number | null;
}

/** How much of a text is shown. `pixels`: number of lines, width and font size. */
export type TextLimit =
  | { readonly unit: 'characters' | 'bytes'; readonly max: number }
  | {
      readonly unit: 'pixels';
      readonly max: number;
      readonly lines: number;
      readonly fontPx: number;
      readonly bold: boolean;
    };

export interface TextRule {
  /** Tags in the order in which the network looks for them. */
  readonly from: readonly string[];
  /** `null`: the whole text is shown, or no limit is known. */
  readonly limit: TextLimit | null;
  /** Layouts that show the text. */
  readonly shownIn: readonly CardLayout[];
  readonly source: RuleSource;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

interface ImageRule {
  readonly from: readonly string[];
  /** Formats that the network shows. */
  readonly types: readonly ImageFormat[];
  /** `null`: no limit is known. */
  readonly maxBytes: number | null;
  readonly maxSide: number | null;
  /** Smaller images are not shown at all. */
  readonly min: ImageSize | null;
  /** Smaller images use the small layout. */
  readonly large: ImageSize | null;
  readonly recommended: ImageSize;
  /** Width over height of the box to which the image is cropped. */
  readonly ratio: { readonly large: number; readonly small: number };
  readonly source: RuleSource;
}

/** Facts about one network's link previews. */
export interface NetworkModel {
  readonly id: NetworkId;
  readonly name: string;
  readonly title: TextRule;
  readonly description: TextRule;
  readonly site: TextRule;
  readonly link: TextRule;
  readonly image: ImageRule;
  /** One sentence that says when each layout is used, with its source. */
  readonly layout: { readonly rule: string; readonly source: RuleSource };
  readonly notes: readonly string[];
}

/** `large`: image above the text; `small`: a thumbnail next to it; `text`: no image; `link`: no card at all. */
export type CardLayout = 'large' | 'small' | 'text' | 'link';

export interface CardText {
  /** The text on the page. */
  readonly text: string;
  /** The text as the network shows it. */
  readonly shown: string;
  readonly cut: boolean;
  /** The tag that the text is from: `og:title`, `title`, `host`. */
  readonly from: string;
}

export interface CardImage {
  /** Absolute; `null` when the page has no image URL that can be fetched. */
  readonly url: string | null;
  readonly from: string | null;
  /** `unknown`: the image could not be measured. The card assumes that it fits. */
  readonly state: 'shown' | 'dropped' | 'unknown' | 'none';
  /** Why the image is hidden or unknown; `null` when it is shown. */
  readonly reason: string | null;
  readonly format: ImageFormat | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** Whether the size is from the page's tags. */
  readonly declared: boolean;
  /** The part that is cropped to fit the box; `null` if it is negligible. */
  readonly crop: string | null;
}

export interface CardFinding {
  readonly level: 'error' | 'warning' | 'info';
  readonly field: 'title' | 'description' | 'image' | 'site' | 'link' | 'card';
  readonly message: string;
  readonly advice: string;
  readonly source: RuleSource;
}

/** One network's preview of a page, ready for display. */
export interface SocialCard {
  readonly network: NetworkId;
  readonly name: string;
  readonly layout: CardLayout;
  /** `null` when the page has no such text, or the layout does not show it. */
  readonly title: CardText | null;
  readonly description: CardText | null;
  /** The small line: the host, or the site's name. */
  readonly site: CardText;
  /** Target URL of the card. */
  readonly link: string;
  readonly image: CardImage;
  /** Width over height of the image box in this layout; `null` without an image. */
  readonly ratio: number | null;
  /** Discord's stripe, as `#rrggbb`; `null` elsewhere. */
  readonly accent: string | null;
  readonly findings: readonly CardFinding[];
}
