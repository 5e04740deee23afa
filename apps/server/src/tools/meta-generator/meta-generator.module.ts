import { Module } from '@nestjs/common';
import { MetaGeneratorController } from './meta-generator.controller.ts';

@Module({ controllers: [MetaGeneratorController] })
export class MetaGeneratorModule {}
