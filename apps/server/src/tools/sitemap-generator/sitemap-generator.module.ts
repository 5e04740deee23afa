import { Module } from '@nestjs/common';
import { SitemapCrawlsController } from './sitemap-crawls.controller.ts';
import { SitemapCrawls } from './sitemap-crawls.ts';
import { SitemapGeneratorController } from './sitemap-generator.controller.ts';

@Module({
  controllers: [SitemapGeneratorController, SitemapCrawlsController],
  providers: [SitemapCrawls],
})
export class SitemapGeneratorModule {}
