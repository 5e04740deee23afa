import type { SiteIssue } from '../issue.ts';
import { blockedLinked } from './blocked-linked.ts';
import { brokenExternalLink } from './broken-external-link.ts';
import { brokenImage } from './broken-image.ts';
import { brokenInternalLink } from './broken-internal-link.ts';
import { canonicalChain } from './canonical-chain.ts';
import { canonicalConflict } from './canonical-conflict.ts';
import { canonicalFormDrift } from './canonical-form-drift.ts';
import { canonicalNotLinked } from './canonical-not-linked.ts';
import { canonicalOtherHost } from './canonical-other-host.ts';
import { canonicalToDifferent } from './canonical-to-different.ts';
import { canonicalToError } from './canonical-to-error.ts';
import { canonicalToNoindex } from './canonical-to-noindex.ts';
import { canonicalToRedirect } from './canonical-to-redirect.ts';
import { clickDepth } from './click-depth.ts';
import { deadEnd } from './dead-end.ts';
import { duplicateContent } from './duplicate-content.ts';
import { duplicateDescription } from './duplicate-description.ts';
import { duplicateH1 } from './duplicate-h1.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { genericAnchorsOnly } from './generic-anchors-only.ts';
import { hreflangConflict } from './hreflang-conflict.ts';
import { hreflangNoReturn } from './hreflang-no-return.ts';
import { hreflangNoSelf } from './hreflang-no-self.ts';
import { hreflangToNonIndexable } from './hreflang-to-non-indexable.ts';
import { httpLink } from './http-link.ts';
import { linkToRedirect } from './link-to-redirect.ts';
import { missingFromSitemap } from './missing-from-sitemap.ts';
import { mixedLanguages } from './mixed-languages.ts';
import { mixedNofollow } from './mixed-nofollow.ts';
import { nearDuplicateContent } from './near-duplicate-content.ts';
import { noindexLinked } from './noindex-linked.ts';
import { oneInlink } from './one-inlink.ts';
import { onlyNofollowInlinks } from './only-nofollow-inlinks.ts';
import { orphanPage } from './orphan-page.ts';
import { parameterDuplicates } from './parameter-duplicates.ts';
import { rankLeak } from './rank-leak.ts';
import { redirectChain } from './redirect-chain.ts';
import { redirectLoop } from './redirect-loop.ts';
import { serverError } from './server-error.ts';
import { sitemapBlocked } from './sitemap-blocked.ts';
import { sitemapError } from './sitemap-error.ts';
import { sitemapLastmodUseless } from './sitemap-lastmod-useless.ts';
import { sitemapNoindex } from './sitemap-noindex.ts';
import { sitemapNotCanonical } from './sitemap-not-canonical.ts';
import { sitemapRedirect } from './sitemap-redirect.ts';
import { slowAnswer } from './slow-answer.ts';
import { soft404 } from './soft-404.ts';
import { temporaryRedirect } from './temporary-redirect.ts';
import { unreachable } from './unreachable.ts';

/** All issues, in the order of the report. Add an issue here and in a file of its own. */
export const allIssues: readonly SiteIssue[] = [
  brokenInternalLink,
  serverError,
  unreachable,
  redirectChain,
  redirectLoop,
  temporaryRedirect,
  linkToRedirect,
  httpLink,
  soft404,
  brokenExternalLink,
  brokenImage,
  canonicalToError,
  canonicalToRedirect,
  canonicalToNoindex,
  canonicalChain,
  canonicalConflict,
  canonicalNotLinked,
  canonicalToDifferent,
  canonicalFormDrift,
  canonicalOtherHost,
  sitemapError,
  sitemapRedirect,
  sitemapBlocked,
  sitemapNoindex,
  sitemapNotCanonical,
  missingFromSitemap,
  sitemapLastmodUseless,
  orphanPage,
  oneInlink,
  onlyNofollowInlinks,
  deadEnd,
  clickDepth,
  rankLeak,
  mixedNofollow,
  genericAnchorsOnly,
  duplicateTitle,
  duplicateDescription,
  duplicateH1,
  parameterDuplicates,
  duplicateContent,
  nearDuplicateContent,
  hreflangNoReturn,
  hreflangToNonIndexable,
  hreflangNoSelf,
  hreflangConflict,
  noindexLinked,
  blockedLinked,
  slowAnswer,
  mixedLanguages,
];
