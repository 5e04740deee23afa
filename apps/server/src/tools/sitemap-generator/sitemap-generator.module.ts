import { Module } from '@nestjs/common';
import { SitemapCrawlsController } from './sitemap-crawls.controller.ts';
import { SitemapCrawls } from './sitemap-crawls.ts';
import { SitemapGeneratorController } from './sitemap-generator.controller.ts';
import { SitemapGeneratorService } from './sitemap-generator.service.ts';

@Module({
  controllers: [SitemapGeneratorController, SitemapCrawlsController],
  providers: [SitemapGeneratorService, SitemapCrawls],
})
export class SitemapGeneratorModule {}
