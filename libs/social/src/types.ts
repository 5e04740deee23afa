/** Networks and messengers whose link previews are modelled; `generic` reads only Open Graph, as on ogp.me. */
export const networkIds = ['facebook', 'x', 'linkedin', 'slack', 'discord', 'generic'] as const;
export type NetworkId = (typeof networkIds)[number];

/**
 * Source of a rule. `official`: the network's documentation. `observed`: others observed and published it. `house`:
 * this product's choice without any source.
 */
type RuleAuthority = 'official' | 'observed' | 'house';

export interface RuleSource {
  readonly authority: RuleAuthority;
  readonly name: string;
  readonly url: string | null;
}

/** The tags of a page that link previews are made of; all of it third-party text. */
export interface SocialTags {
  /** Address of the page, absolute. */
  readonly url: string;
  /** Base for relative addresses. */
  readonly baseUrl: string;
  /** `<title>`, `<meta name=description>`, `<link rel=canonical>`, `<meta name=theme-color>`; `null` when absent. */
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly themeColor: string | null;
  /** The page links to an oEmbed document. */
  readonly oembed: boolean;
  /** `og:*` and `twitter:*` in the order of the page, names in lower case, repeated names kept. */
  readonly properties: readonly SocialProperty[];
}

export interface SocialProperty {
  readonly property: string;
  readonly content: string;
}

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg' | 'bmp';

/** A picture as fetched and measured. */
export interface MeasuredImage {
  /** Absolute, as requested. */
  readonly url: string;
  /** `null` when no answer came; `failure` then says why. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly contentType: string;
  /** `null` when its first bytes do not tell. */
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
  /** `null`: shown whole, or no bound is known. */
  readonly limit: TextLimit | null;
  /** Layouts that show it. */
  readonly shownIn: readonly CardLayout[];
  readonly source: RuleSource;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

interface ImageRule {
  readonly from: readonly string[];
  /** Formats that are shown. */
  readonly types: readonly ImageFormat[];
  /** `null`: no bound is known. */
  readonly maxBytes: number | null;
  readonly maxSide: number | null;
  /** Smaller ones are not shown at all. */
  readonly min: ImageSize | null;
  /** Smaller ones are shown small. */
  readonly large: ImageSize | null;
  readonly recommended: ImageSize;
  /** Width over height of the box that the picture is cut to. */
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
  /** Which layout is used when, in a sentence, with its source. */
  readonly layout: { readonly rule: string; readonly source: RuleSource };
  readonly notes: readonly string[];
}

/** `large`: picture over the text; `small`: a thumbnail beside it; `text`: no picture; `link`: no card at all. */
export type CardLayout = 'large' | 'small' | 'text' | 'link';

export interface CardText {
  /** As the page has it. */
  readonly text: string;
  /** As the network shows it. */
  readonly shown: string;
  readonly cut: boolean;
  /** The tag that gave it: `og:title`, `title`, `host`. */
  readonly from: string;
}

export interface CardImage {
  /** Absolute; `null` when the page names none that can be fetched. */
  readonly url: string | null;
  readonly from: string | null;
  /** `unknown`: it could not be measured; the card assumes that it fits. */
  readonly state: 'shown' | 'dropped' | 'unknown' | 'none';
  /** Why it is not shown or unknown; `null` when it is shown. */
  readonly reason: string | null;
  readonly format: ImageFormat | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** The size is from the page's tags. */
  readonly declared: boolean;
  /** The part that is cropped to fit the box; `null` if almost nothing. */
  readonly crop: string | null;
}

export interface CardFinding {
  readonly level: 'error' | 'warning' | 'info';
  readonly field: 'title' | 'description' | 'image' | 'site' | 'link' | 'card';
  readonly message: string;
  readonly advice: string;
  readonly source: RuleSource;
}

/** One network's preview of a page, ready to be drawn. */
export interface SocialCard {
  readonly network: NetworkId;
  readonly name: string;
  readonly layout: CardLayout;
  /** `null` when the page has none, or the layout does not show it. */
  readonly title: CardText | null;
  readonly description: CardText | null;
  /** The small line: the host, or the site's name. */
  readonly site: CardText;
  /** Target of the card. */
  readonly link: string;
  readonly image: CardImage;
  /** Width over height of the picture's box in this layout; `null` without picture. */
  readonly ratio: number | null;
  /** Discord's stripe, as `#rrggbb`; `null` elsewhere. */
  readonly accent: string | null;
  readonly findings: readonly CardFinding[];
}
