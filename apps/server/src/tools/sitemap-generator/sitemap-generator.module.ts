import { Module } from '@nestjs/common';
import { PageModule } from '../../page/page.module.ts';
import { SitemapCrawlsController } from './sitemap-crawls.controller.ts';
import { SitemapCrawls } from './sitemap-crawls.ts';
import { SitemapGeneratorController } from './sitemap-generator.controller.ts';
import { SitemapGeneratorService } from './sitemap-generator.service.ts';

@Module({
  imports: [PageModule],
  controllers: [SitemapGeneratorController, SitemapCrawlsController],
  providers: [SitemapGeneratorService, SitemapCrawls],
})
export class SitemapGeneratorModule {}
