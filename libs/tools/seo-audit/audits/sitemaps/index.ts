import type { AnyAudit } from '../../audit.ts';
import { sitemapCrawlDiff } from './sitemap-crawl-diff.ts';
import { sitemapFound } from './sitemap-found.ts';
import { sitemapIndexableOnly } from './sitemap-indexable-only.ts';
import { sitemapLastmodPlausible } from './sitemap-lastmod-plausible.ts';
import { sitemapLimits } from './sitemap-limits.ts';
import { sitemapUrlStatus } from './sitemap-url-status.ts';
import { sitemapValid } from './sitemap-valid.ts';

export const sitemapsAudits: readonly AnyAudit[] = [
  sitemapFound,
  sitemapValid,
  sitemapLimits,
  sitemapUrlStatus,
  sitemapIndexableOnly,
  sitemapLastmodPlausible,
  sitemapCrawlDiff,
];
