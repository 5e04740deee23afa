import { Module } from '@nestjs/common';
import { LanguageModelModule } from '../../language-model/language-model.module.ts';
import { MetaGeneratorController } from './meta-generator.controller.ts';
import { MetaGeneratorService } from './meta-generator.service.ts';
import { ModelWriter } from './model-writer.ts';

@Module({
  imports: [LanguageModelModule],
  controllers: [MetaGeneratorController],
  providers: [MetaGeneratorService, ModelWriter],
})
export class MetaGeneratorModule {}
