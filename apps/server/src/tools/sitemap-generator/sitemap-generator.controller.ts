import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { GeneratedSitemapDto } from './dto/generated-sitemap.dto.ts';
import { SitemapGeneratorRequestDto } from './dto/sitemap-generator-request.dto.ts';
import { SitemapGeneratorService } from './sitemap-generator.service.ts';

const bodyLimit = 16 * 1024 * 1024;

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator')
export class SitemapGeneratorController {
  readonly #sitemaps: SitemapGeneratorService;

  constructor(sitemaps: SitemapGeneratorService) {
    this.#sitemaps = sitemaps;
  }

  @Post()
  @RouteLimits({ cost: 'costly', bodyLimit })
  @ApiBody({ type: SitemapGeneratorRequestDto })
  @ApiTool({
    summary: 'Write a sitemap',
    description:
      'Writes the sitemap of a site from a list of its pages, valid by the schemas of sitemaps.org: paths are joined to the domain, addresses percent-encoded, doubles and pages of other hosts left out and named. More than 50,000 pages, or 50 MB, are split into parts with an index. Fetches nothing.',
    data: GeneratedSitemapDto,
    problems: ['queue_full', 'page_too_complex'],
    result: 'The sitemap.',
  })
  async generateSitemap(@Body() body: object): Promise<Envelope<GeneratedSitemapDto>> {
    const sitemap = await this.#sitemaps.generate(body);
    return ok(sitemap, 'Sitemap generated successfully!');
  }
}
