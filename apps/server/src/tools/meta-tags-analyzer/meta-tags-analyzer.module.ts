import { Module } from '@nestjs/common';
import { MetaTagsAnalyzerController } from './meta-tags-analyzer.controller.ts';

@Module({ controllers: [MetaTagsAnalyzerController] })
export class MetaTagsAnalyzerModule {}
