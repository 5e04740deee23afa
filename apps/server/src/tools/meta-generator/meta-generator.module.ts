import { Module } from '@nestjs/common';
import { MetaGeneratorController } from './meta-generator.controller.ts';
import { MetaGeneratorService } from './meta-generator.service.ts';

@Module({ controllers: [MetaGeneratorController], providers: [MetaGeneratorService] })
export class MetaGeneratorModule {}
