import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { CallerGone } from '../../http/caller-gone.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { SchemaImportReportDto, SchemaMarkupReportDto } from './dto/schema-markup-report.dto.ts';
import { SchemaImportRequestDto, SchemaMarkupRequestDto } from './dto/schema-markup-request.dto.ts';
import { SchemaMarkupService } from './schema-markup.service.ts';

/** A hundred questions of 1,000 characters with answers of 10,000, and the texts: each character as `\u00e9`. */
const bodyLimit = 8 * 1024 * 1024;

@ApiTags('schema-markup')
@Controller('api/schema-markup')
export class SchemaMarkupController {
  readonly #service: SchemaMarkupService;

  constructor(service: SchemaMarkupService) {
    this.#service = service;
  }

  @Post()
  @Header('content-type', 'application/json; charset=utf-8')
  @RouteLimits({ bodyLimit })
  @ApiTool({
    summary: 'Generate schema markup',
    description:
      'Makes the JSON-LD of one of eight types from a form, leaves out what is empty, and holds it against the schema.org vocabulary and Google’s rules for rich results. What cannot be read, such as a date in words, stands as sent and is named among the findings.',
    data: SchemaMarkupReportDto,
    problems: ['queue_full', 'page_too_complex'],
    result: 'The markup and what the rules say to it.',
  })
  generateSchemaMarkup(@Body() request: SchemaMarkupRequestDto): Promise<Uint8Array> {
    return this.#service.generate(request);
  }

  @Post('import')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Import structured data',
    description:
      'Fetches a page and reads its JSON-LD: each block with its faults, where a parser stops, and the form filled in from what it describes. Types in microdata and RDFa are listed. Content that only a script writes is not seen.',
    data: SchemaImportReportDto,
    problems: pageProblemCodes,
    result: 'The structured data of the page.',
  })
  async importStructuredData(
    @Body() request: SchemaImportRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<SchemaImportReportDto>> {
    const report = await this.#service.import(request, signal);
    const { length } = report.blocks;
    return ok(report, `${length} ${length === 1 ? 'block' : 'blocks'} of JSON-LD found.`);
  }
}
