import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { KeywordCheckerReportDto } from './dto/keyword-checker-report.dto.ts';
import { KeywordCheckerRequestDto } from './dto/keyword-checker-request.dto.ts';
import { KeywordCheckerService } from './keyword-checker.service.ts';

@ApiTags('keyword-checker')
@Controller('api/keyword-analysis')
export class KeywordCheckerController {
  readonly #service: KeywordCheckerService;

  constructor(service: KeywordCheckerService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Keyword checker',
    description: 'Counts the characters of a text.',
    data: KeywordCheckerReportDto,
  })
  keywordChecker(@Body() request: KeywordCheckerRequestDto): Envelope<KeywordCheckerReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
