import type { AnyAudit } from '../../audit.ts';
import { hsts } from './hsts.ts';
import { https } from './https.ts';
import { mixedContent } from './mixed-content.ts';
import { renderContentDiff } from './render-content-diff.ts';
import { renderHeadDiff } from './render-head-diff.ts';
import { renderLinksDiff } from './render-links-diff.ts';
import { securityHeaders } from './security-headers.ts';
import { tlsCertificate } from './tls-certificate.ts';

export const securityAudits: readonly AnyAudit[] = [
  https,
  tlsCertificate,
  mixedContent,
  hsts,
  securityHeaders,
  renderHeadDiff,
  renderContentDiff,
  renderLinksDiff,
];
