import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { SitemapGeneratorReportDto } from './dto/sitemap-generator-report.dto.ts';
import { SitemapGeneratorRequestDto } from './dto/sitemap-generator-request.dto.ts';
import { SitemapGeneratorService } from './sitemap-generator.service.ts';

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator')
export class SitemapGeneratorController {
  readonly #service: SitemapGeneratorService;

  constructor(service: SitemapGeneratorService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Sitemap generator',
    description: 'Counts the characters of a text.',
    data: SitemapGeneratorReportDto,
  })
  sitemapGenerator(
    @Body() request: SitemapGeneratorRequestDto,
  ): Envelope<SitemapGeneratorReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
