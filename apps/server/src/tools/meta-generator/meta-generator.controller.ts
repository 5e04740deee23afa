import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  MetaTagsReportDto,
  MetaTagsRequestDto,
  PresentTagsDto,
  PresentTagsRequestDto,
} from './meta-generator.dto.ts';

@ApiTags('meta-generator')
@Controller('api/meta-tags')
export class MetaGeneratorController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Write meta tags',
    description:
      'Writes up to three variants of title, description and Open Graph tags that fit the width of search results. The configured language model writes them. If there is none, or if it fails, rules write them from your words alone. writtenBy says who wrote them.',
    data: MetaTagsReportDto,
    result: 'The tags.',
  })
  async generateMetaTags(
    @Body() request: MetaTagsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<MetaTagsReportDto>> {
    const tags = await this.engine.writeMetaTags(request, { signal });
    return ok(tags, 'Meta tags generated successfully!');
  }

  @Post('present')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Read the current meta tags',
    description:
      'Fetches the URL and returns the page’s current title, description, canonical URL, Open Graph and Twitter tags, with measured widths. A 404 or 500 page is a result, not an error.',
    data: PresentTagsDto,
    problems: pageProblemCodes,
    result: 'The tags.',
  })
  async readPresentTags(
    @Body() request: PresentTagsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<PresentTagsDto>> {
    return ok(await this.engine.readPresentTags(request, { signal }), 'Present tags read.');
  }
}

@Module({ controllers: [MetaGeneratorController] })
export class MetaGeneratorModule {}
