import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { PageSpeedReportDto } from './dto/page-speed-report.dto.ts';
import { PageSpeedRequestDto } from './dto/page-speed-request.dto.ts';
import { PageSpeedService } from './page-speed.service.ts';

@ApiTags('page-speed')
@Controller('api/page-speed')
export class PageSpeedController {
  readonly #service: PageSpeedService;

  constructor(service: PageSpeedService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Page speed',
    description: 'Counts the characters of a text.',
    data: PageSpeedReportDto,
  })
  pageSpeed(@Body() request: PageSpeedRequestDto): Envelope<PageSpeedReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
