/** A picture with a link, as the server checked it. */
interface SiteAd {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly url: string;
}

/** Places without an advertisement are null, and take no room. */
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

/** What an operator says of the site; this program knows none of it. */
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
    /** Of articles, by their ids. */
    readonly views: Readonly<Record<string, number>>;
  };
}

/**
 * What an operator sets when the server starts, so the build cannot know it.
 * The page carries it as JSON (`#site-settings`), and the server replaces the placeholders there and
 * in the prerendered markup alike, so that the first render in the browser equals the markup.
 * The server's own renderer gets them in `globalThis.plumblineSettings`.
 */
export interface SiteSettings {
  readonly productName: string;
  /** The site's own origin, without a slash at its end. */
  readonly origin: string;
  /** Loads for each device in page speed, unless a visitor chooses. */
  readonly pageSpeedRuns: 1 | 3;
  /** Whether it has a key for the Chrome UX Report. */
  readonly fieldData: boolean;
  /** A Plausible-compatible endpoint and the domain it files page views under; null sends nothing. */
  readonly analytics: { readonly url: string; readonly domain: string } | null;
  readonly ads: SiteAds | null;
  /** null shows no growth, ratings and testimonials anywhere. */
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

/** The settings of this page: from its JSON in a browser, the placeholders while prerendering. */
export const settings: SiteSettings =
  typeof document === 'undefined'
    ? (plumblineSettings ?? defaultSettings)
    : parseSettings(document.getElementById(settingsElementId)?.textContent);
