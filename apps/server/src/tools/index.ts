import type { Type } from '@nestjs/common';
import { SeoAuditModule } from './seo-audit/seo-audit.module.ts';
import { MetaGeneratorModule } from './meta-generator/meta-generator.module.ts';
import { KeywordCheckerModule } from './keyword-checker/keyword-checker.module.ts';
import { SerpPreviewModule } from './serp-preview/serp-preview.module.ts';
import { RobotsGeneratorModule } from './robots-generator/robots-generator.module.ts';
import { SitemapGeneratorModule } from './sitemap-generator/sitemap-generator.module.ts';
import { SchemaMarkupModule } from './schema-markup/schema-markup.module.ts';
import { MetaTagsAnalyzerModule } from './meta-tags-analyzer/meta-tags-analyzer.module.ts';
import { UrlAnalyzerModule } from './url-analyzer/url-analyzer.module.ts';
import { PageSpeedModule } from './page-speed/page-speed.module.ts';
import { BacklinkCheckerModule } from './backlink-checker/backlink-checker.module.ts';
import { DomainAuthorityModule } from './domain-authority/domain-authority.module.ts';

/** Every tool of the server, one module each. A tool's id is its folder, its tag and its path under `/api`. */
export const toolModules: readonly Type<unknown>[] = [
  SeoAuditModule,
  MetaGeneratorModule,
  KeywordCheckerModule,
  SerpPreviewModule,
  RobotsGeneratorModule,
  SitemapGeneratorModule,
  SchemaMarkupModule,
  MetaTagsAnalyzerModule,
  UrlAnalyzerModule,
  PageSpeedModule,
  BacklinkCheckerModule,
  DomainAuthorityModule,
];
