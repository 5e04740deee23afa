import { Module } from '@nestjs/common';
import { UrlAnalyzerController } from './url-analyzer.controller.ts';

@Module({ controllers: [UrlAnalyzerController] })
export class UrlAnalyzerModule {}
