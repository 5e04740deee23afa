import { Module } from '@nestjs/common';
import { SitemapCrawls } from './sitemap-crawls.ts';
import {
  SitemapCrawlsController,
  SitemapGeneratorController,
} from './sitemap-generator.controller.ts';

@Module({
  controllers: [SitemapGeneratorController, SitemapCrawlsController],
  providers: [SitemapCrawls],
})
export class SitemapGeneratorModule {}
