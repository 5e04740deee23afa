import type { Readable } from 'node:stream';
import { Body, Controller, Header, Inject, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { jsonEnvelope } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { validationFailed } from '../../http/validation.ts';
import { GeneratedSitemapDto } from './dto/generated-sitemap.dto.ts';
import { SitemapGeneratorRequestDto } from './dto/sitemap-generator-request.dto.ts';

const bodyLimit = 10 * 1024 * 1024;

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator')
export class SitemapGeneratorController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

  @Post()
  @Header('content-type', 'application/json; charset=utf-8')
  @RouteLimits({ cost: 'costly', bodyLimit, rawBody: true })
  @ApiBody({ type: SitemapGeneratorRequestDto })
  @ApiTool({
    summary: 'Write a sitemap',
    description:
      'Writes a sitemap from a list of pages, valid against the schemas of sitemaps.org. Paths are joined to the domain and URLs are percent-encoded. Duplicates and pages of other hosts are left out and listed. If there are more than 50,000 pages, it splits the sitemap and adds an index, up to 32 MB in total. Fetches nothing.',
    data: GeneratedSitemapDto,
    problems: ['queue_full', 'page_too_complex'],
    result: 'The sitemap.',
  })
  async generateSitemap(
    @Body() body: readonly Buffer[] | undefined,
  ): Promise<Uint8Array | Readable> {
    const answer = await this.#engine.writeSitemap(body ?? [Buffer.from('null')]);
    if (answer instanceof Uint8Array) {
      return jsonEnvelope(answer, 'Sitemap generated successfully!');
    }
    if ('issues' in answer) throw validationFailed(answer.issues);
    throw new ProblemError('malformed_request', { detail: answer.malformed ?? undefined });
  }
}
