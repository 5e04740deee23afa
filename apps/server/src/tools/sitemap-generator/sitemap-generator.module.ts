import { Module } from '@nestjs/common';
import { SitemapGeneratorController } from './sitemap-generator.controller.ts';
import { SitemapGeneratorService } from './sitemap-generator.service.ts';

@Module({ controllers: [SitemapGeneratorController], providers: [SitemapGeneratorService] })
export class SitemapGeneratorModule {}
