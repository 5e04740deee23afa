import { Module } from '@nestjs/common';
import { KeywordRunner } from './keyword-runner.ts';
import { UrlAnalyzerController } from './url-analyzer.controller.ts';
import { UrlAnalyzerService } from './url-analyzer.service.ts';

@Module({
  controllers: [UrlAnalyzerController],
  providers: [UrlAnalyzerService, KeywordRunner],
})
export class UrlAnalyzerModule {}
