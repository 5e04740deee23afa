import type { AuthorityKey } from '@plumbline/seo/authorities';

/** How many of 100 points a failure and a warning cost. `info` is reported, never scored. */
export const costs = {
  critical: { fail: 40, warning: 15 },
  high: { fail: 15, warning: 6 },
  medium: { fail: 5, warning: 2 },
  low: { fail: 2, warning: 1 },
  info: { fail: 0, warning: 0 },
} as const;
export type Weight = keyof typeof costs;

/**
 * Kind of source of a threshold. `spec`: a standard or a search engine. `lab`: Lighthouse or web-vitals. `tool`: a
 * convention of audit tools that no search engine confirms; reports call it a house rule.
 */
export type Basis = 'spec' | 'lab' | 'tool';

interface AuditRule {
  readonly weight: Weight;
  readonly basis: Basis;
  /** The first one sets the threshold. */
  readonly authorities: readonly [AuthorityKey, ...AuthorityKey[]];
  /** Named limits; their names end in the unit. */
  readonly limits: Readonly<Record<string, number>>;
}

const rule = <const L extends Record<string, number>>(
  weight: Weight,
  basis: Basis,
  authorities: readonly [AuthorityKey, ...AuthorityKey[]],
  limits: L = {} as L,
) => ({ weight, basis, authorities, limits });

/** Every weight and threshold of the audit in one place, by audit id. */
export const auditRules = {
  // Crawling and indexing
  'http-status-ok': rule('critical', 'spec', ['G-HTTP', 'LH']),
  'redirect-chain-length': rule('medium', 'spec', ['G-HTTP', 'SQ'], {
    passHops: 1,
    warnHops: 3,
    googlebotHops: 10,
  }),
  'redirect-permanence': rule('medium', 'spec', ['G-REDIR']),
  'host-variant-consistency': rule('high', 'spec', ['G-CANON']),
  'error-page-status': rule('high', 'spec', ['G-HTTP']),
  'soft-404': rule('high', 'spec', ['G-HTTP', 'HOUSE'], { similarity: 0.85, shellWords: 50 }),
  'robots-txt-reachable': rule('high', 'spec', ['RFC9309', 'G-ROBOTS']),
  'robots-txt-valid': rule('medium', 'spec', ['RFC9309', 'G-ROBOTS', 'LH'], {
    warnKiB: 400,
    failKiB: 500,
  }),
  'robots-blocks-page': rule('critical', 'spec', ['RFC9309', 'LH']),
  'robots-blocks-resources': rule('high', 'spec', ['G-JS']),
  noindex: rule('critical', 'spec', ['G-RMETA', 'LH']),
  'robots-directive-conflict': rule('medium', 'spec', ['G-RMETA']),
  'noindex-behind-disallow': rule('high', 'spec', ['G-RMETA']),
  'snippet-restrictions': rule('medium', 'spec', ['G-RMETA', 'HOUSE'], {
    shortSnippetCharacters: 50,
    coveredWarnShare: 0.5,
    coveredFailShare: 0.9,
  }),
  'html-byte-limit': rule('medium', 'spec', ['G-BOT'], {
    warnBytes: 1_500_000,
    failBytes: 2_000_000,
  }),

  // Canonicals
  'canonical-present': rule('medium', 'spec', ['G-CANON']),
  'canonical-single': rule('high', 'spec', ['G-CANON', 'LH']),
  'canonical-absolute': rule('medium', 'spec', ['G-CANON', 'LH']),
  'canonical-target-ok': rule('high', 'spec', ['G-CANON', 'LH']),

  // Sitemaps
  'sitemap-found': rule('medium', 'spec', ['G-SM', 'G-SMO'], { smallSitePages: 500 }),
  'sitemap-valid': rule('high', 'spec', ['SMORG']),
  'sitemap-limits': rule('high', 'spec', ['SMORG', 'G-SM'], {
    warnEntries: 45_000,
    failEntries: 50_000,
    warnBytes: 45_000_000,
    failBytes: 52_428_800,
  }),
  'sitemap-url-status': rule('high', 'spec', ['G-SM', 'HOUSE'], { redirectShare: 0.02 }),
  'sitemap-indexable-only': rule('high', 'spec', ['G-SM', 'HOUSE'], { warnShare: 0.02 }),
  'sitemap-lastmod-plausible': rule('low', 'spec', ['G-SM', 'HOUSE'], { sameDayEntries: 10 }),
  'sitemap-crawl-diff': rule('medium', 'tool', ['HOUSE'], { passShare: 0.05, warnShare: 0.2 }),

  // Head and metadata
  'title-present-single': rule('critical', 'spec', ['G-TITLE', 'HTML-TITLE', 'LH']),
  'title-pixel-width': rule('low', 'tool', ['HOUSE', 'YS', 'SF-PX', 'G-TITLE'], {
    minPx: 200,
    passPx: 580,
    failPx: 600,
    fontPx: 20,
  }),
  'title-unique': rule('high', 'spec', ['G-TITLE']),
  'description-present': rule('medium', 'spec', ['G-SNIP', 'LH']),
  'description-pixel-width': rule('low', 'tool', ['HOUSE', 'YS', 'SF-PX', 'G-SNIP'], {
    minPx: 300,
    passPx: 920,
    failPx: 990,
    fontPx: 14,
  }),
  'description-unique': rule('medium', 'spec', ['G-SNIP', 'HOUSE'], { warnPages: 5 }),
  'head-closed-early': rule('high', 'spec', ['G-VALID']),
  'charset-declared': rule('medium', 'spec', ['HTML-CHARSET', 'LH'], { withinBytes: 1024 }),
  'viewport-meta': rule('high', 'lab', ['LH']),
  'html-lang': rule('medium', 'spec', ['RFC5646', 'LH']),
  favicon: rule('low', 'spec', ['G-FAV'], { minPx: 8, passPx: 48 }),
  'meta-refresh': rule('medium', 'spec', ['G-REDIR', 'WCAG']),

  // Content
  'h1-present': rule('medium', 'tool', ['HOUSE', 'G-TITLE']),
  'heading-order': rule('low', 'lab', ['LH', 'HOUSE'], { warnShare: 0.2, minSkips: 3 }),
  'title-h1-agreement': rule('low', 'spec', ['G-TITLE', 'HOUSE'], { passShare: 0.5 }),
  'thin-content': rule('high', 'tool', ['SN', 'OS'], { passWords: 200, failWords: 150 }),
  'keyword-overuse': rule('medium', 'tool', ['YS', 'HOUSE', 'SQ', 'G-SPAM'], {
    warnPercent: 3,
    failPercent: 4,
    subjectWarnPercent: 5,
    subjectFailPercent: 8,
    failUses: 5,
    minWords: 300,
  }),
  'keyphrase-placement': rule('medium', 'tool', ['YS'], { passPlaces: 4, warnPlaces: 2 }),
  readability: rule('low', 'tool', ['HOUSE', 'YS'], {
    fleschScore: 20,
    longSentenceWords: 30,
    longSentenceShare: 0.5,
    paragraphWords: 250,
    minWords: 100,
    readCharacters: 20_000,
  }),
  'duplicate-content': rule('high', 'spec', ['G-CANON', 'HOUSE'], {
    failDistance: 3,
    warnDistance: 8,
  }),
  'broken-encoding': rule('medium', 'tool', ['HOUSE'], { failCount: 3 }),

  // Links
  'links-crawlable': rule('high', 'spec', ['G-LINK', 'LH', 'HOUSE'], {
    passShare: 0.01,
    warnShare: 0.05,
  }),
  'link-text-descriptive': rule('medium', 'lab', ['LH', 'HOUSE'], {
    passShare: 0.01,
    genericShare: 0.02,
    warnShare: 0.05,
  }),
  'broken-internal-links': rule('high', 'spec', ['G-HTTP']),
  'broken-external-links': rule('low', 'tool', ['HOUSE'], { warnCount: 3 }),
  'internal-links-redirect': rule('low', 'tool', ['HOUSE'], { passShare: 0.01, warnShare: 0.1 }),
  'dev-host-links': rule('medium', 'tool', ['HOUSE']),
  'orphan-pages': rule('high', 'spec', ['G-LINK', 'HOUSE'], { warnShare: 0.02 }),
  'click-depth': rule('low', 'tool', ['OS'], { passClicks: 3, warnClicks: 5 }),

  // Images
  'image-alt': rule('medium', 'spec', ['G-IMG', 'LH', 'SN'], {
    warnShare: 0.05,
    longCharacters: 250,
  }),
  'image-broken': rule('high', 'spec', ['G-IMG']),
  'image-dimensions': rule('low', 'lab', ['LH', 'HOUSE']),
  'image-delivery': rule('medium', 'lab', ['LH', 'SN'], {
    passBytes: 50_000,
    failBytes: 500_000,
    singleBytes: 500_000,
  }),
  'lcp-image-not-lazy': rule('medium', 'lab', ['LH']),

  // URL
  'url-length': rule('low', 'tool', ['HOUSE', 'SMORG', 'SQ'], {
    passCharacters: 200,
    warnCharacters: 2048,
  }),
  'url-readable': rule('low', 'spec', ['G-URL', 'G-JS', 'SQ'], { warnParameters: 3 }),

  // Structured data
  'jsonld-parses': rule('medium', 'spec', ['JSONLD']),
  'schema-type-known': rule('low', 'spec', ['SORG']),
  'schema-required-props': rule('medium', 'spec', ['G-GALLERY']),
  'schema-retired-type': rule('info', 'spec', ['G-SIMPL', 'G-HOWTO', 'G-UPDATES']),
  'breadcrumb-valid': rule('low', 'spec', ['G-BREAD'], { minItems: 2 }),
  'schema-visible-match': rule('medium', 'spec', ['G-SDPOL']),

  // Social cards
  'og-core': rule('medium', 'spec', ['OG']),
  'og-image-usable': rule('medium', 'spec', ['FB-IMG'], {
    passWidth: 1200,
    passHeight: 630,
    warnWidth: 600,
    warnHeight: 315,
    minSide: 200,
    maxBytes: 8_388_608,
    ratio: 1.91,
    ratioTolerance: 0.05,
  }),
  'twitter-card': rule('low', 'spec', ['X-CARD']),

  // International
  'hreflang-codes': rule('medium', 'spec', ['G-L10N', 'LH']),
  'hreflang-return-links': rule('high', 'spec', ['G-L10N']),
  'hreflang-x-default': rule('low', 'spec', ['G-L10N', 'HOUSE'], { languages: 3 }),
  'hreflang-targets': rule('high', 'spec', ['G-L10N', 'LH']),

  // Performance and mobile
  'lcp-field': rule('high', 'spec', ['WV'], { passMs: 2500, warnMs: 4000 }),
  'inp-field': rule('high', 'spec', ['WV'], { passMs: 200, warnMs: 500 }),
  'cls-field': rule('high', 'spec', ['WV'], { pass: 0.1, warn: 0.25 }),
  ttfb: rule('medium', 'spec', ['WV', 'SN'], { passMs: 800, warnMs: 1800 }),
  'lcp-lab': rule('medium', 'lab', ['LH-CFG'], {
    mobilePassMs: 2500,
    mobileWarnMs: 4000,
    desktopPassMs: 1200,
    desktopWarnMs: 2400,
  }),
  'tbt-lab': rule('medium', 'lab', ['LH-CFG'], {
    mobilePassMs: 200,
    mobileWarnMs: 600,
    desktopPassMs: 150,
    desktopWarnMs: 350,
  }),
  'page-weight': rule('medium', 'lab', ['LH', 'SQ'], { passKiB: 1600, warnKiB: 4000 }),
  'compression-and-caching': rule('medium', 'lab', ['LH', 'HOUSE'], {
    minCompressBytes: 1400,
    cacheDays: 30,
  }),
  'render-blocking': rule('medium', 'lab', ['LH', 'HOUSE'], { passMs: 150, warnMs: 500 }),
  'dom-size': rule('low', 'tool', ['SQ'], {
    passElements: 1500,
    warnElements: 3000,
    depth: 32,
    widest: 60,
  }),
  'tap-targets': rule('medium', 'spec', ['WCAG', 'LH', 'HOUSE'], { sizePx: 24, warnShare: 0.1 }),

  // Security and rendering
  https: rule('high', 'spec', ['G-HTTPS', 'LH']),
  'tls-certificate': rule('high', 'tool', ['HOUSE', 'RFC5280'], {
    passDays: 30,
    failDays: 7,
    shortLivedDays: 10,
  }),
  'mixed-content': rule('medium', 'spec', ['W3C-MIX']),
  hsts: rule('low', 'spec', ['RFC6797', 'LH'], { passSeconds: 31_536_000 }),
  'security-headers': rule('low', 'tool', ['OWASP-SH'], { passCount: 4, warnCount: 2 }),
  'render-head-diff': rule('high', 'spec', ['G-JS']),
  'render-content-diff': rule('medium', 'tool', ['SQ', 'HOUSE'], {
    minWords: 200,
    passShare: 0.9,
    warnShare: 0.6,
  }),
  'render-links-diff': rule('medium', 'spec', ['G-JS', 'HOUSE'], {
    passShare: 0.05,
    warnShare: 0.4,
  }),

  // AI agents: reported, never scored
  'ai-search-bots': rule('info', 'tool', ['AIRT']),
  'ai-user-fetchers': rule('info', 'tool', ['AIRT']),
  'ai-training-bots': rule('info', 'tool', ['AIRT']),
  'usage-preferences-valid': rule('info', 'tool', ['AIPREF', 'LH']),
  'llms-txt': rule('info', 'tool', ['LH', 'G-AIO'], { minCharacters: 50, minLinks: 1 }),
  'bot-parity': rule('info', 'tool', ['HOUSE'], { sizeShare: 0.2 }),
} as const satisfies Record<string, AuditRule>;

export type AuditId = keyof typeof auditRules;
