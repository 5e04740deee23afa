import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { SchemaMarkupReportDto } from './dto/schema-markup-report.dto.ts';
import { SchemaMarkupRequestDto } from './dto/schema-markup-request.dto.ts';
import { SchemaMarkupService } from './schema-markup.service.ts';

@ApiTags('schema-markup')
@Controller('api/schema-markup')
export class SchemaMarkupController {
  readonly #service: SchemaMarkupService;

  constructor(service: SchemaMarkupService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Schema markup',
    description: 'Counts the characters of a text.',
    data: SchemaMarkupReportDto,
  })
  schemaMarkup(@Body() request: SchemaMarkupRequestDto): Envelope<SchemaMarkupReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
