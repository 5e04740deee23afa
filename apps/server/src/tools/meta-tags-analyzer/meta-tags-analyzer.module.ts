import { Module } from '@nestjs/common';
import { MetaTagsAnalyzerController } from './meta-tags-analyzer.controller.ts';
import { MetaTagsAnalyzerService } from './meta-tags-analyzer.service.ts';

@Module({
  controllers: [MetaTagsAnalyzerController],
  providers: [MetaTagsAnalyzerService],
})
export class MetaTagsAnalyzerModule {}
