import { Module } from '@nestjs/common';
import { SeoAuditModule } from '../seo-audit/seo-audit.module.ts';
import { KeywordRunner } from './keyword-runner.ts';
import { UrlAnalyzerController } from './url-analyzer.controller.ts';
import { UrlAnalyzerService } from './url-analyzer.service.ts';

@Module({
  imports: [SeoAuditModule],
  controllers: [UrlAnalyzerController],
  providers: [UrlAnalyzerService, KeywordRunner],
})
export class UrlAnalyzerModule {}
