import type { AnyAudit } from '../../audit.ts';
import { brokenExternalLinks } from './broken-external-links.ts';
import { brokenInternalLinks } from './broken-internal-links.ts';
import { clickDepth } from './click-depth.ts';
import { devHostLinks } from './dev-host-links.ts';
import { internalLinksRedirect } from './internal-links-redirect.ts';
import { linkTextDescriptive } from './link-text-descriptive.ts';
import { linksCrawlable } from './links-crawlable.ts';
import { orphanPages } from './orphan-pages.ts';

export const linksAudits: readonly AnyAudit[] = [
  linksCrawlable,
  linkTextDescriptive,
  brokenInternalLinks,
  brokenExternalLinks,
  internalLinksRedirect,
  devHostLinks,
  orphanPages,
  clickDepth,
];
