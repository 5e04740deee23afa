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
  /** A Plausible-compatible endpoint and the domain it files page views under; null sends nothing. */
  readonly analytics: { readonly url: string; readonly domain: string } | null;
}

/** The one place that names the product. */
export const defaultSettings: SiteSettings = {
  productName: 'Plumbline',
  origin: 'https://plumbline.invalid',
  pageSpeedRuns: 1,
  analytics: null,
};

const settingsElementId = 'site-settings';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function analyticsFrom(value: unknown): SiteSettings['analytics'] {
  if (typeof value !== 'object' || value === null) return null;
  const { url, domain } = value as Record<string, unknown>;
  return isText(url) && isText(domain) ? { url, domain } : null;
}

/** Reads settings from JSON; anything missing or malformed keeps its default. */
export function parseSettings(json: string | null | undefined): SiteSettings {
  try {
    const given = JSON.parse(json ?? '') as Record<string, unknown>;
    return {
      productName: isText(given.productName) ? given.productName : defaultSettings.productName,
      origin: isText(given.origin) ? given.origin.replace(/\/+$/, '') : defaultSettings.origin,
      pageSpeedRuns: given.pageSpeedRuns === 3 ? 3 : defaultSettings.pageSpeedRuns,
      analytics: analyticsFrom(given.analytics),
    };
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
