/** Networks and messengers whose link previews are modelled; `generic` reads Open Graph alone, as ogp.me says. */
export const networkIds = ['facebook', 'x', 'linkedin', 'slack', 'discord', 'generic'] as const;
export type NetworkId = (typeof networkIds)[number];

/**
 * What stands behind a rule. `official`: the network's own documentation states it. `observed`: others saw it and wrote
 * it down, the network says nothing. `house`: this product's choice where nobody says anything.
 */
type RuleAuthority = 'official' | 'observed' | 'house';

export interface RuleSource {
  readonly authority: RuleAuthority;
  readonly name: string;
  readonly url: string | null;
}

/** The tags of a page that link previews are made of; all of it third-party text. */
export interface SocialTags {
  /** Where the page was found, absolute. */
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
  /** Absolute, as asked for. */
  readonly url: string;
  /** `null` when no answer came; `failure` then says why. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly contentType: string;
  /** `null` when its first bytes do not explain it. */
  readonly format: ImageFormat | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Size of the file; `null` when not told. */
  readonly bytes: number | null;
}

/** How much of a text is shown. `pixels`: so many lines of that width, set in that size. */
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

/** What is known of one network's link previews. */
export interface NetworkModel {
  readonly id: NetworkId;
  readonly name: string;
  readonly title: TextRule;
  readonly description: TextRule;
  readonly site: TextRule;
  readonly link: TextRule;
  readonly image: ImageRule;
  /** Which layout is used when, in a sentence, and who says so. */
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
  /** Absolute; `null` when the page names none that can be asked for. */
  readonly url: string | null;
  readonly from: string | null;
  /** `unknown`: it could not be measured from here, so that the card supposes that it fits. */
  readonly state: 'shown' | 'dropped' | 'unknown' | 'none';
  /** Why it is not shown, or not known; `null` when it is shown. */
  readonly reason: string | null;
  readonly format: ImageFormat | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** The size is what the page's own tags claim. */
  readonly declared: boolean;
  /** What is cut away to fit the box; `null` when next to nothing. */
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
  /** `null` where the page has none, or the layout does not show it. */
  readonly title: CardText | null;
  readonly description: CardText | null;
  /** The small line beside them: the host, or the site's name. */
  readonly site: CardText;
  /** Where the card leads. */
  readonly link: string;
  readonly image: CardImage;
  /** Width over height of the picture's box in this layout; `null` without picture. */
  readonly ratio: number | null;
  /** Discord's stripe, as `#rrggbb`; `null` elsewhere. */
  readonly accent: string | null;
  readonly findings: readonly CardFinding[];
}
