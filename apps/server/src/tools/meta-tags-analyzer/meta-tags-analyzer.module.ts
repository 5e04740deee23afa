import { Module } from '@nestjs/common';
import { SeoAuditModule } from '../seo-audit/seo-audit.module.ts';
import { MetaTagsAnalyzerController } from './meta-tags-analyzer.controller.ts';
import { MetaTagsAnalyzerService } from './meta-tags-analyzer.service.ts';

@Module({
  imports: [SeoAuditModule],
  controllers: [MetaTagsAnalyzerController],
  providers: [MetaTagsAnalyzerService],
})
export class MetaTagsAnalyzerModule {}
