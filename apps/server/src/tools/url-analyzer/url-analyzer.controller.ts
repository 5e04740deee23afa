import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  UrlAnalyzerReportDto,
  UrlAnalyzerRequestDto,
  UrlLinksRequestDto,
  UrlRedirectsRequestDto,
} from './url-analyzer.dto.ts';
import { UrlLinksDto, UrlRedirectsDto } from './url-response.dto.ts';

/** 25 addresses of 2,048 characters, each written as `\u00e9`. */
const bodyLimit = 320 * 1024;

@ApiTags('url-analyzer')
@Controller('api/url-analyzer')
export class UrlAnalyzerController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Analyze a URL',
    description:
      'Fetches a page and reports what it found: redirects, headers, caching, compression, headings, links, images, keywords, structured data, and the results of the audits. A 404 or 500 page is a result, not an error. Sends one request and follows its redirects.',
    data: UrlAnalyzerReportDto,
    problems: pageProblemCodes,
    result: 'The report.',
  })
  async analyzeUrl(
    @Body() request: UrlAnalyzerRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<UrlAnalyzerReportDto>> {
    return ok(await this.engine.analyzeUrl(request, { signal }), 'URL analysis completed!');
  }

  @Post('redirects')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Follow redirects',
    description:
      'Follows a URL through up to 20 redirects and reports every hop and where it ends: a page, a file, an error, a loop, or nothing. A chain that ends in a failure is a result, not an error.',
    data: UrlRedirectsDto,
    problems: [
      'invalid_url',
      'unsupported_scheme',
      'credentials_in_url',
      'port_not_allowed',
      'blocked_target',
      'cancelled',
    ],
    result: 'The chain.',
  })
  async followUrlRedirects(
    @Body() request: UrlRedirectsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<UrlRedirectsDto>> {
    const followed = await this.engine.followRedirects(request, { signal });
    return ok(followed, 'The redirects were followed.');
  }

  @Post('links')
  @RouteLimits({ cost: 'costly', bodyLimit })
  @ApiTool({
    summary: 'Check links',
    description:
      'Checks the status of up to 25 URLs with GET, stopped after the headers. Follows redirects. Takes at most 10 seconds per URL and 30 seconds in total. A URL that doesn’t answer has a code instead of a status.',
    data: UrlLinksDto,
    problems: ['queue_full', 'cancelled'],
    result: 'One entry for each URL, in order.',
  })
  async checkUrlLinks(
    @Body() request: UrlLinksRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<UrlLinksDto>> {
    return ok(await this.engine.checkLinks(request, { signal }), 'The links were checked.');
  }
}

@Module({ controllers: [UrlAnalyzerController] })
export class UrlAnalyzerModule {}
