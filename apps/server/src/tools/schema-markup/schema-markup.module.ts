import { Module } from '@nestjs/common';
import { SchemaMarkupController } from './schema-markup.controller.ts';

@Module({ controllers: [SchemaMarkupController] })
export class SchemaMarkupModule {}
