import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { UrlAnalyzerReportDto } from './dto/url-analyzer-report.dto.ts';
import { UrlAnalyzerRequestDto } from './dto/url-analyzer-request.dto.ts';
import { UrlAnalyzerService } from './url-analyzer.service.ts';

@ApiTags('url-analyzer')
@Controller('api/url-analyzer')
export class UrlAnalyzerController {
  readonly #service: UrlAnalyzerService;

  constructor(service: UrlAnalyzerService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Url analyzer',
    description: 'Counts the characters of a text.',
    data: UrlAnalyzerReportDto,
  })
  urlAnalyzer(@Body() request: UrlAnalyzerRequestDto): Envelope<UrlAnalyzerReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
