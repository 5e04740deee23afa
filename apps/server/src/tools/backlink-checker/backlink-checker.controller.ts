import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { BacklinkCheckerReportDto } from './dto/backlink-checker-report.dto.ts';
import { BacklinkCheckerRequestDto } from './dto/backlink-checker-request.dto.ts';
import { BacklinkCheckerService } from './backlink-checker.service.ts';

@ApiTags('backlink-checker')
@Controller('api/backlinks')
export class BacklinkCheckerController {
  readonly #service: BacklinkCheckerService;

  constructor(service: BacklinkCheckerService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Backlink checker',
    description: 'Counts the characters of a text.',
    data: BacklinkCheckerReportDto,
  })
  backlinkChecker(@Body() request: BacklinkCheckerRequestDto): Envelope<BacklinkCheckerReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
