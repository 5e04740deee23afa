import type { Type } from '@nestjs/common';
import { SeoAuditModule } from './seo-audit/seo-audit.controller.ts';
import { MetaGeneratorModule } from './meta-generator/meta-generator.controller.ts';
import { KeywordCheckerModule } from './keyword-checker/keyword-checker.controller.ts';
import { SerpPreviewModule } from './serp-preview/serp-preview.controller.ts';
import { RobotsGeneratorModule } from './robots-generator/robots-generator.controller.ts';
import { SitemapGeneratorModule } from './sitemap-generator/sitemap-generator.controller.ts';
import { SchemaMarkupModule } from './schema-markup/schema-markup.controller.ts';
import { MetaTagsAnalyzerModule } from './meta-tags-analyzer/meta-tags-analyzer.controller.ts';
import { UrlAnalyzerModule } from './url-analyzer/url-analyzer.controller.ts';
import { PageSpeedModule } from './page-speed/page-speed.controller.ts';
import { BacklinkCheckerModule } from './backlink-checker/backlink-checker.controller.ts';
import { DomainAuthorityModule } from './domain-authority/domain-authority.controller.ts';

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
