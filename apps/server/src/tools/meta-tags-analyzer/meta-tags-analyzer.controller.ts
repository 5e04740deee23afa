import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';
import { MetaTagsAnalyzerRequestDto } from './dto/meta-tags-analyzer-request.dto.ts';
import { MetaTagsAnalyzerService } from './meta-tags-analyzer.service.ts';

@ApiTags('meta-tags-analyzer')
@Controller('api/meta-tags-analyzer')
export class MetaTagsAnalyzerController {
  readonly #service: MetaTagsAnalyzerService;

  constructor(service: MetaTagsAnalyzerService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Meta tags analyzer',
    description: 'Counts the characters of a text.',
    data: MetaTagsAnalyzerReportDto,
  })
  metaTagsAnalyzer(
    @Body() request: MetaTagsAnalyzerRequestDto,
  ): Envelope<MetaTagsAnalyzerReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
