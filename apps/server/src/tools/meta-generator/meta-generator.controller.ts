import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { MetaGeneratorReportDto } from './dto/meta-generator-report.dto.ts';
import { MetaGeneratorRequestDto } from './dto/meta-generator-request.dto.ts';
import { MetaGeneratorService } from './meta-generator.service.ts';

@ApiTags('meta-generator')
@Controller('api/meta-tags')
export class MetaGeneratorController {
  readonly #service: MetaGeneratorService;

  constructor(service: MetaGeneratorService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Meta generator',
    description: 'Counts the characters of a text.',
    data: MetaGeneratorReportDto,
  })
  metaGenerator(@Body() request: MetaGeneratorRequestDto): Envelope<MetaGeneratorReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
