import { Module } from '@nestjs/common';
import { UrlAnalyzerController } from './url-analyzer.controller.ts';
import { UrlAnalyzerService } from './url-analyzer.service.ts';

@Module({ controllers: [UrlAnalyzerController], providers: [UrlAnalyzerService] })
export class UrlAnalyzerModule {}
