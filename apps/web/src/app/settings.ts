/** An image with a link, already validated by the server. */
interface SiteAd {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly url: string;
}

/** `null` if a slot has no advertisement. It then takes up no space. */
interface SiteAds {
  /** Above and below every page's content. */
  readonly banner: SiteAd | null;
  readonly sidebar: SiteAd | null;
}

interface Statistic {
  readonly value: string;
  readonly label: string;
}

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

/** The operator's own claims about the site, which the app cannot verify. */
export interface SiteClaims {
  readonly statistics: readonly Statistic[];
  readonly testimonials: readonly Testimonial[];
  readonly rating: { readonly value: number; readonly reviews: number } | null;
  readonly resources: readonly Statistic[];
  readonly guide: {
    readonly statistics: readonly Statistic[];
    readonly testimonials: readonly Testimonial[];
  };
  readonly blog: {
    readonly goals: readonly Statistic[];
    /** Claims about articles, by article id. */
    readonly views: Readonly<Record<string, number>>;
  };
}

/**
 * Settings that the operator chooses when the server starts, so the build cannot know them.
 * The page embeds them as JSON (`#site-settings`). The server replaces the placeholders there and
 * in the prerendered markup, so that the first render in the browser equals the markup.
 * The server's own renderer gets them in `globalThis.plumblineSettings`.
 */
export interface SiteSettings {
  readonly productName: string;
  /** The site's own origin, without a trailing slash. */
  readonly origin: string;
  /** Default number of page-speed runs per device. */
  readonly pageSpeedRuns: 1 | 3;
  /** Whether the server has a key for the Chrome UX Report. */
  readonly fieldData: boolean;
  /** A Plausible-compatible endpoint and the domain to report page views for. Nothing is sent if it is null. */
  readonly analytics: { readonly url: string; readonly domain: string } | null;
  readonly ads: SiteAds | null;
  /** If null, no growth, ratings or testimonials are shown. */
  readonly claims: SiteClaims | null;
}

/** The one place that names the product. */
export const defaultSettings: SiteSettings = {
  productName: 'Plumbline',
  origin: 'https://plumbline.invalid',
  pageSpeedRuns: 1,
  fieldData: false,
  analytics: null,
  ads: null,
  claims: null,
};

const settingsElementId = 'site-settings';

/** Reads the settings that the server wrote; anything missing keeps its default. */
export function parseSettings(json: string | null | undefined): SiteSettings {
  try {
    return { ...defaultSettings, ...(JSON.parse(json ?? '') as Partial<SiteSettings>) };
  } catch {
    return defaultSettings;
  }
}

const { plumblineSettings } = globalThis as { readonly plumblineSettings?: SiteSettings };

/** The settings of this page: its embedded JSON in a browser, the placeholders while prerendering. */
export const settings: SiteSettings =
  typeof document === 'undefined'
    ? (plumblineSettings ?? defaultSettings)
    : parseSettings(document.getElementById(settingsElementId)?.textContent);
