import { Module } from '@nestjs/common';
import { SchemaMarkupController } from './schema-markup.controller.ts';
import { SchemaMarkupRunner } from './schema-markup-runner.ts';
import { SchemaMarkupService } from './schema-markup.service.ts';

@Module({
  controllers: [SchemaMarkupController],
  providers: [SchemaMarkupService, SchemaMarkupRunner],
})
export class SchemaMarkupModule {}
