import { Module } from '@nestjs/common';
import { SchemaMarkupController } from './schema-markup.controller.ts';
import { SchemaMarkupService } from './schema-markup.service.ts';

@Module({ controllers: [SchemaMarkupController], providers: [SchemaMarkupService] })
export class SchemaMarkupModule {}
