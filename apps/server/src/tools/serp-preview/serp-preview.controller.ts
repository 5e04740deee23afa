import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { SerpPreviewReportDto, SerpPreviewRequestDto } from './serp-preview.dto.ts';

@ApiTags('serp-preview')
@Controller('api/serp-preview')
export class SerpPreviewController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @ApiTool({
    summary: 'Preview a search result',
    description:
      'Shows how title, URL and description appear as a Google result on a desktop and on a phone: measured in pixels and cut at words. Fetches nothing. The widths are estimates; Google doesn’t publish any.',
    data: SerpPreviewReportDto,
  })
  async serpPreview(
    @Body() request: SerpPreviewRequestDto,
  ): Promise<Envelope<SerpPreviewReportDto>> {
    return ok(await this.engine.previewResult(request), 'SERP preview generated!');
  }
}

@Module({ controllers: [SerpPreviewController] })
export class SerpPreviewModule {}
