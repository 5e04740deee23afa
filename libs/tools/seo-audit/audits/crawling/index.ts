import type { AnyAudit } from '../../audit.ts';
import { errorPageStatus } from './error-page-status.ts';
import { hostVariantConsistency } from './host-variant-consistency.ts';
import { htmlByteLimit } from './html-byte-limit.ts';
import { httpStatusOk } from './http-status-ok.ts';
import { noindexBehindDisallow } from './noindex-behind-disallow.ts';
import { noindex } from './noindex.ts';
import { redirectChainLength } from './redirect-chain-length.ts';
import { redirectPermanence } from './redirect-permanence.ts';
import { robotsBlocksPage } from './robots-blocks-page.ts';
import { robotsBlocksResources } from './robots-blocks-resources.ts';
import { robotsDirectiveConflict } from './robots-directive-conflict.ts';
import { robotsTxtReachable } from './robots-txt-reachable.ts';
import { robotsTxtValid } from './robots-txt-valid.ts';
import { snippetRestrictions } from './snippet-restrictions.ts';
import { soft404 } from './soft-404.ts';

export const crawlingAudits: readonly AnyAudit[] = [
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
];
