/** A source of thresholds. Every check shows its sources. */
export interface Authority {
  readonly name: string;
  readonly url: string;
}

const google = 'https://developers.google.com/search/docs';

export const authorities = {
  'G-TITLE': { name: 'Google: title links', url: `${google}/appearance/title-link` },
  'G-SNIP': { name: 'Google: snippets', url: `${google}/appearance/snippet` },
  'G-RMETA': {
    name: 'Google: robots meta tag',
    url: `${google}/crawling-indexing/robots-meta-tag`,
  },
  'G-VALID': {
    name: 'Google: valid page metadata',
    url: `${google}/crawling-indexing/valid-page-metadata`,
  },
  'G-CANON': {
    name: 'Google: canonical URLs',
    url: `${google}/crawling-indexing/consolidate-duplicate-urls`,
  },
  'G-REDIR': { name: 'Google: redirects', url: `${google}/crawling-indexing/301-redirects` },
  'G-HTTP': {
    name: 'Google: HTTP status codes',
    url: `${google}/crawling-indexing/http-network-errors`,
  },
  'G-ROBOTS': { name: 'Google: robots.txt', url: `${google}/crawling-indexing/robots/robots_txt` },
  'G-BOT': { name: 'Google: Googlebot', url: `${google}/crawling-indexing/googlebot` },
  'G-JS': {
    name: 'Google: JavaScript SEO',
    url: `${google}/crawling-indexing/javascript/javascript-seo-basics`,
  },
  'G-SM': {
    name: 'Google: build a sitemap',
    url: `${google}/crawling-indexing/sitemaps/build-sitemap`,
  },
  'G-SMO': {
    name: 'Google: sitemaps overview',
    url: `${google}/crawling-indexing/sitemaps/overview`,
  },
  'G-URL': { name: 'Google: URL structure', url: `${google}/crawling-indexing/url-structure` },
  'G-LINK': { name: 'Google: crawlable links', url: `${google}/crawling-indexing/links-crawlable` },
  'G-NOFOLLOW': {
    name: 'Google: qualify outbound links',
    url: `${google}/crawling-indexing/qualify-outbound-links`,
  },
  'G-L10N': {
    name: 'Google: localized versions',
    url: `${google}/specialty/international/localized-versions`,
  },
  'G-FAV': { name: 'Google: favicons', url: `${google}/appearance/favicon-in-search` },
  'G-IMG': { name: 'Google: image SEO', url: `${google}/appearance/google-images` },
  'G-BREAD': {
    name: 'Google: breadcrumbs',
    url: `${google}/appearance/structured-data/breadcrumb`,
  },
  'G-GALLERY': {
    name: 'Google: structured data gallery',
    url: `${google}/appearance/structured-data/search-gallery`,
  },
  'G-SDPOL': {
    name: 'Google: structured data policies',
    url: `${google}/appearance/structured-data/sd-policies`,
  },
  'G-SIMPL': {
    name: 'Google: simplifying search results (June 2025)',
    url: 'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
  },
  'G-HOWTO': {
    name: 'Google: HowTo and FAQ changes (August 2023)',
    url: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
  },
  'G-UPDATES': {
    name: 'Google: documentation updates',
    url: 'https://developers.google.com/search/updates',
  },
  'G-SPAM': { name: 'Google: spam policies', url: `${google}/essentials/spam-policies` },
  'G-HTTPS': {
    name: 'Google: HTTPS as a ranking signal',
    url: 'https://developers.google.com/search/blog/2014/08/https-as-ranking-signal',
  },
  'G-AIO': {
    name: 'Google: AI features and your website',
    url: `${google}/appearance/ai-features`,
  },
  RFC9309: {
    name: 'RFC 9309: Robots Exclusion Protocol',
    url: 'https://www.rfc-editor.org/rfc/rfc9309',
  },
  RFC6797: {
    name: 'RFC 6797: HTTP Strict Transport Security',
    url: 'https://www.rfc-editor.org/rfc/rfc6797',
  },
  RFC5646: { name: 'RFC 5646: language tags', url: 'https://www.rfc-editor.org/rfc/rfc5646' },
  RFC5280: { name: 'RFC 5280: certificates', url: 'https://www.rfc-editor.org/rfc/rfc5280' },
  SMORG: { name: 'sitemaps.org protocol', url: 'https://www.sitemaps.org/protocol.html' },
  SORG: { name: 'schema.org vocabulary 30.0', url: 'https://schema.org/docs/full.html' },
  JSONLD: { name: 'W3C: JSON-LD 1.1', url: 'https://www.w3.org/TR/json-ld11/' },
  OG: { name: 'The Open Graph protocol', url: 'https://ogp.me/' },
  'X-CARD': {
    name: 'X: cards markup',
    url: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  },
  'FB-IMG': {
    name: 'Meta: images in link shares',
    url: 'https://developers.facebook.com/docs/sharing/webmasters/images',
  },
  'HTML-TITLE': {
    name: 'HTML Standard: the title element',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  },
  'HTML-CHARSET': {
    name: 'HTML Standard: character encoding declarations',
    url: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  },
  'W3C-MIX': { name: 'W3C: Mixed Content', url: 'https://www.w3.org/TR/mixed-content/' },
  WCAG: { name: 'WCAG 2.2', url: 'https://www.w3.org/TR/WCAG22/' },
  WV: { name: 'web.dev: Web Vitals', url: 'https://web.dev/articles/vitals' },
  LH: {
    name: 'Lighthouse',
    url: 'https://github.com/GoogleChrome/lighthouse/tree/main/core/audits',
  },
  'LH-CFG': {
    name: 'Lighthouse: default configuration',
    url: 'https://github.com/GoogleChrome/lighthouse/blob/main/core/config/default-config.js',
  },
  YS: {
    name: 'Yoast SEO: published assessment criteria',
    url: 'https://github.com/Yoast/wordpress-seo/tree/trunk/packages/yoastseo',
  },
  'SF-PX': {
    name: 'Screaming Frog: pixel width research',
    url: 'https://www.screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width/',
  },
  SQ: {
    name: 'squirrelscan: published rules',
    url: 'https://github.com/squirrelscan/squirrelscan',
  },
  SN: {
    name: 'SEOnaut: published issue reporters',
    url: 'https://github.com/StJudeWasHere/seonaut',
  },
  OS: { name: 'OpenSEO: published audit issues', url: 'https://github.com/every-app/open-seo' },
  'CC-URL': {
    name: 'sitespeed.io coach: published rules',
    url: 'https://github.com/sitespeedio/coach-core',
  },
  'OWASP-SH': {
    name: 'OWASP Secure Headers Project',
    url: 'https://owasp.org/www-project-secure-headers/',
  },
  AIRT: {
    name: 'ai.robots.txt: list of AI agents',
    url: 'https://github.com/ai-robots-txt/ai.robots.txt',
  },
  AIPREF: {
    name: 'IETF AI Preferences working group',
    url: 'https://datatracker.ietf.org/wg/aipref/about/',
  },
  HOUSE: { name: 'Plumbline: house rules', url: '/seo-audit#house-rules' },
} as const satisfies Record<string, Authority>;

export type AuthorityKey = keyof typeof authorities;
