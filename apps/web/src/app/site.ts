import { settings } from './settings.ts';

/** The site's configuration. */
export const site = {
  name: settings.productName,
  origin: settings.origin,
  analytics: settings.analytics,
  pageSpeedRuns: settings.pageSpeedRuns,
  version: typeof __PRODUCT_VERSION__ === 'undefined' ? '0.0.0' : __PRODUCT_VERSION__,
  /** The crawler's name stays when the product is renamed: site owners write it into robots.txt. */
  botName: 'PlumblineBot',
  description:
    'Free SEO tools that say where every number comes from. No account, no tracking, no invented figures.',
  bannerAd: settings.ads?.banner ?? null,
  sidebarAd: settings.ads?.sidebar ?? null,
  claims: settings.claims,
} as const;

/** The social image of the page at a path. The build draws one for each page, 1200 × 630 px. */
export const socialImageOf = (path: string): string => `/og${path === '/' ? '/home' : path}.png`;

/** The social image of pages without a canonical URL. */
export const commonSocialImage = '/og.png';

/** An absolute URL on this site. */
export function absoluteUrl(path: string): string {
  return path === '/' ? `${site.origin}/` : `${site.origin}${path}`;
}
