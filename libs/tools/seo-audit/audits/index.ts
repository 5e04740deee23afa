import type { AnyAudit } from '../audit.ts';
import { aiSearchBots } from './ai-agents/ai-search-bots.ts';
import { aiTrainingBots } from './ai-agents/ai-training-bots.ts';
import { aiUserFetchers } from './ai-agents/ai-user-fetchers.ts';
import { botParity } from './ai-agents/bot-parity.ts';
import { llmsTxt } from './ai-agents/llms-txt.ts';
import { usagePreferencesValid } from './ai-agents/usage-preferences-valid.ts';
import { canonicalAbsolute } from './canonicals/canonical-absolute.ts';
import { canonicalPresent } from './canonicals/canonical-present.ts';
import { canonicalSingle } from './canonicals/canonical-single.ts';
import { canonicalTargetOk } from './canonicals/canonical-target-ok.ts';
import { brokenEncoding } from './content/broken-encoding.ts';
import { duplicateContent } from './content/duplicate-content.ts';
import { h1Present } from './content/h1-present.ts';
import { headingOrder } from './content/heading-order.ts';
import { keyphrasePlacement } from './content/keyphrase-placement.ts';
import { keywordOveruse } from './content/keyword-overuse.ts';
import { readability } from './content/readability.ts';
import { thinContent } from './content/thin-content.ts';
import { titleH1Agreement } from './content/title-h1-agreement.ts';
import { errorPageStatus } from './crawling/error-page-status.ts';
import { hostVariantConsistency } from './crawling/host-variant-consistency.ts';
import { htmlByteLimit } from './crawling/html-byte-limit.ts';
import { httpStatusOk } from './crawling/http-status-ok.ts';
import { noindexBehindDisallow } from './crawling/noindex-behind-disallow.ts';
import { noindex } from './crawling/noindex.ts';
import { redirectChainLength } from './crawling/redirect-chain-length.ts';
import { redirectPermanence } from './crawling/redirect-permanence.ts';
import { robotsBlocksPage } from './crawling/robots-blocks-page.ts';
import { robotsBlocksResources } from './crawling/robots-blocks-resources.ts';
import { robotsDirectiveConflict } from './crawling/robots-directive-conflict.ts';
import { robotsTxtReachable } from './crawling/robots-txt-reachable.ts';
import { robotsTxtValid } from './crawling/robots-txt-valid.ts';
import { snippetRestrictions } from './crawling/snippet-restrictions.ts';
import { soft404 } from './crawling/soft-404.ts';
import { imageAlt } from './images/image-alt.ts';
import { imageBroken } from './images/image-broken.ts';
import { imageDelivery } from './images/image-delivery.ts';
import { imageDimensions } from './images/image-dimensions.ts';
import { lcpImageNotLazy } from './images/lcp-image-not-lazy.ts';
import { hreflangCodes } from './international/hreflang-codes.ts';
import { hreflangReturnLinks } from './international/hreflang-return-links.ts';
import { hreflangTargets } from './international/hreflang-targets.ts';
import { hreflangXDefault } from './international/hreflang-x-default.ts';
import { brokenExternalLinks } from './links/broken-external-links.ts';
import { brokenInternalLinks } from './links/broken-internal-links.ts';
import { clickDepth } from './links/click-depth.ts';
import { devHostLinks } from './links/dev-host-links.ts';
import { internalLinksRedirect } from './links/internal-links-redirect.ts';
import { linkTextDescriptive } from './links/link-text-descriptive.ts';
import { linksCrawlable } from './links/links-crawlable.ts';
import { orphanPages } from './links/orphan-pages.ts';
import { charsetDeclared } from './metadata/charset-declared.ts';
import { descriptionPixelWidth } from './metadata/description-pixel-width.ts';
import { descriptionPresent } from './metadata/description-present.ts';
import { descriptionUnique } from './metadata/description-unique.ts';
import { favicon } from './metadata/favicon.ts';
import { headClosedEarly } from './metadata/head-closed-early.ts';
import { htmlLang } from './metadata/html-lang.ts';
import { metaRefresh } from './metadata/meta-refresh.ts';
import { titlePixelWidth } from './metadata/title-pixel-width.ts';
import { titlePresentSingle } from './metadata/title-present-single.ts';
import { titleUnique } from './metadata/title-unique.ts';
import { viewportMeta } from './metadata/viewport-meta.ts';
import { clsField } from './performance/cls-field.ts';
import { compressionAndCaching } from './performance/compression-and-caching.ts';
import { domSize } from './performance/dom-size.ts';
import { inpField } from './performance/inp-field.ts';
import { lcpField } from './performance/lcp-field.ts';
import { lcpLab } from './performance/lcp-lab.ts';
import { pageWeight } from './performance/page-weight.ts';
import { renderBlocking } from './performance/render-blocking.ts';
import { tapTargets } from './performance/tap-targets.ts';
import { tbtLab } from './performance/tbt-lab.ts';
import { ttfb } from './performance/ttfb.ts';
import { hsts } from './security/hsts.ts';
import { https } from './security/https.ts';
import { mixedContent } from './security/mixed-content.ts';
import { renderContentDiff } from './security/render-content-diff.ts';
import { renderHeadDiff } from './security/render-head-diff.ts';
import { renderLinksDiff } from './security/render-links-diff.ts';
import { securityHeaders } from './security/security-headers.ts';
import { tlsCertificate } from './security/tls-certificate.ts';
import { sitemapCrawlDiff } from './sitemaps/sitemap-crawl-diff.ts';
import { sitemapFound } from './sitemaps/sitemap-found.ts';
import { sitemapIndexableOnly } from './sitemaps/sitemap-indexable-only.ts';
import { sitemapLastmodPlausible } from './sitemaps/sitemap-lastmod-plausible.ts';
import { sitemapLimits } from './sitemaps/sitemap-limits.ts';
import { sitemapUrlStatus } from './sitemaps/sitemap-url-status.ts';
import { sitemapValid } from './sitemaps/sitemap-valid.ts';
import { ogCore } from './social/og-core.ts';
import { ogImageUsable } from './social/og-image-usable.ts';
import { twitterCard } from './social/twitter-card.ts';
import { breadcrumbValid } from './structured-data/breadcrumb-valid.ts';
import { jsonldParses } from './structured-data/jsonld-parses.ts';
import { schemaRequiredProps } from './structured-data/schema-required-props.ts';
import { schemaRetiredType } from './structured-data/schema-retired-type.ts';
import { schemaTypeKnown } from './structured-data/schema-type-known.ts';
import { schemaVisibleMatch } from './structured-data/schema-visible-match.ts';
import { urlLength } from './url/url-length.ts';
import { urlReadable } from './url/url-readable.ts';

/** Every audit, in the order of the report. `audits.spec.ts` checks it against folder, rules and examples. */
export const allAudits: readonly AnyAudit[] = [
  httpStatusOk,
  redirectChainLength,
  redirectPermanence,
  hostVariantConsistency,
  errorPageStatus,
  soft404,
  robotsTxtReachable,
  robotsTxtValid,
  robotsBlocksPage,
  robotsBlocksResources,
  noindex,
  robotsDirectiveConflict,
  noindexBehindDisallow,
  snippetRestrictions,
  htmlByteLimit,
  canonicalPresent,
  canonicalSingle,
  canonicalAbsolute,
  canonicalTargetOk,
  sitemapFound,
  sitemapValid,
  sitemapLimits,
  sitemapUrlStatus,
  sitemapIndexableOnly,
  sitemapLastmodPlausible,
  sitemapCrawlDiff,
  titlePresentSingle,
  titlePixelWidth,
  titleUnique,
  descriptionPresent,
  descriptionPixelWidth,
  descriptionUnique,
  headClosedEarly,
  charsetDeclared,
  viewportMeta,
  htmlLang,
  favicon,
  metaRefresh,
  h1Present,
  headingOrder,
  titleH1Agreement,
  thinContent,
  keywordOveruse,
  keyphrasePlacement,
  readability,
  duplicateContent,
  brokenEncoding,
  linksCrawlable,
  linkTextDescriptive,
  brokenInternalLinks,
  brokenExternalLinks,
  internalLinksRedirect,
  devHostLinks,
  orphanPages,
  clickDepth,
  imageAlt,
  imageBroken,
  imageDimensions,
  imageDelivery,
  lcpImageNotLazy,
  urlLength,
  urlReadable,
  jsonldParses,
  schemaTypeKnown,
  schemaRequiredProps,
  schemaRetiredType,
  breadcrumbValid,
  schemaVisibleMatch,
  ogCore,
  ogImageUsable,
  twitterCard,
  hreflangCodes,
  hreflangReturnLinks,
  hreflangXDefault,
  hreflangTargets,
  lcpField,
  inpField,
  clsField,
  ttfb,
  lcpLab,
  tbtLab,
  pageWeight,
  compressionAndCaching,
  renderBlocking,
  domSize,
  tapTargets,
  https,
  tlsCertificate,
  mixedContent,
  hsts,
  securityHeaders,
  renderHeadDiff,
  renderContentDiff,
  renderLinksDiff,
  aiSearchBots,
  aiUserFetchers,
  aiTrainingBots,
  usagePreferencesValid,
  llmsTxt,
  botParity,
];
