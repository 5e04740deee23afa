import type { Readable } from 'node:stream';
import { Body, Controller, Header, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { counted } from '@plumbline/seo/text';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, jsonEnvelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  SchemaImportReportDto,
  SchemaImportRequestDto,
  SchemaMarkupReportDto,
  SchemaMarkupRequestDto,
} from './schema-markup.dto.ts';

/** A hundred questions of 1,000 characters with answers of 5,000, and the texts: each character as `\u00e9`. */
const bodyLimit = 5 * 1024 * 1024;

@ApiTags('schema-markup')
@Controller('api/schema-markup')
export class SchemaMarkupController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @Header('content-type', 'application/json; charset=utf-8')
  @RouteLimits({ bodyLimit })
  @ApiTool({
    summary: 'Generate schema markup',
    description:
      'Generates JSON-LD of one of eight types from a form, leaves out empty fields, and checks it against the schema.org vocabulary and Google’s rules for rich results. A value that can’t be read, such as a date in words, is kept unchanged and listed in the findings.',
    data: SchemaMarkupReportDto,
    problems: ['queue_full', 'page_too_complex'],
    result: 'The markup and its issues.',
  })
  async generateSchemaMarkup(
    @Body() { type, data }: SchemaMarkupRequestDto,
  ): Promise<Uint8Array | Readable> {
    const report = await this.engine.generateSchemaMarkup({ ...data, type });
    return jsonEnvelope(report, 'Schema markup generated successfully!');
  }

  @Post('import')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Import structured data',
    description:
      'Fetches a page and reads its JSON-LD, microdata and RDFa: each block with its errors, and the form filled in from it. Content added by scripts isn’t read.',
    data: SchemaImportReportDto,
    problems: pageProblemCodes,
    result: 'The structured data of the page.',
  })
  async importStructuredData(
    @Body() request: SchemaImportRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<SchemaImportReportDto>> {
    const { page, fromCache, ...read } = await this.engine.importStructuredData(request, {
      signal,
    });
    const report = {
      ...read,
      url: page.requestedUrl,
      finalUrl: page.finalUrl,
      status: page.status,
      provenance: { kind: 'measured', fetchedAt: page.fetchedAt, fromCache } as const,
    };
    const blocks = report.blocks.filter(({ syntax }) => syntax === 'json-ld').length;
    const items = report.blocks.length - blocks;
    const inAttributes = items > 0 ? ` and ${counted(items, 'item')} in attributes` : '';
    return ok(report, `We found ${counted(blocks, 'JSON-LD block')}${inAttributes}.`);
  }
}

@Module({ controllers: [SchemaMarkupController] })
export class SchemaMarkupModule {}
