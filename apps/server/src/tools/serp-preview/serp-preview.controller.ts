import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { SerpPreviewReportDto } from './dto/serp-preview-report.dto.ts';
import { SerpPreviewRequestDto } from './dto/serp-preview-request.dto.ts';
import { SerpPreviewService } from './serp-preview.service.ts';

@ApiTags('serp-preview')
@Controller('api/serp-preview')
export class SerpPreviewController {
  readonly #service: SerpPreviewService;

  constructor(service: SerpPreviewService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Preview a search result',
    description:
      'Shows how title, address and description appear as a Google result on a desktop and on a phone: measured in pixels and cut at words. Nothing is fetched. The widths are estimated; Google publishes none.',
    data: SerpPreviewReportDto,
  })
  serpPreview(@Body() request: SerpPreviewRequestDto): Envelope<SerpPreviewReportDto> {
    return ok(this.#service.preview(request), 'SERP preview generated!');
  }
}
