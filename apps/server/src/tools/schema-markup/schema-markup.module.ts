import { Module } from '@nestjs/common';
import { PageModule } from '../../page/page.module.ts';
import { SchemaMarkupController } from './schema-markup.controller.ts';
import { SchemaMarkupRunner } from './schema-markup-runner.ts';
import { SchemaMarkupService } from './schema-markup.service.ts';

@Module({
  imports: [PageModule],
  controllers: [SchemaMarkupController],
  providers: [SchemaMarkupService, SchemaMarkupRunner],
})
export class SchemaMarkupModule {}
