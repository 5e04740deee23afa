import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { CallerGone } from '../../http/caller-gone.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { linkIndexProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import {
  DomainAuthorityReportDto,
  DomainComparisonDto,
  LinkGapDto,
  SimilarDomainsDto,
} from './dto/domain-authority-report.dto.ts';
import {
  CompareDomainsRequestDto,
  DomainAuthorityRequestDto,
  LinkGapRequestDto,
  SimilarDomainsRequestDto,
} from './dto/domain-authority-request.dto.ts';

@ApiTags('domain-authority')
@Controller('api/domain-authority')
export class DomainAuthorityController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

  @Post()
  @ApiTool({
    summary: 'Look up the authority of a domain',
    description:
      'Says what the index of links knows of a domain: authority from its positions in the newest release, flows and referring domains from the graph, backlinks from the pages that were imported, and its history over all releases. Each figure says whether it is indexed (release and days), estimated (a range, and by which heuristic) or unknown (why). A domain that a loaded release does not have is unknown, and nothing is estimated for it. Without an index the starter index answers: ranks of the first 1,000 domains of 48 releases since 2017; what it does not list is estimated, the same at every call. Nothing is fetched.',
    data: DomainAuthorityReportDto,
    problems: linkIndexProblemCodes,
    result: 'The report.',
  })
  async domainAuthority(
    @Body() request: DomainAuthorityRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<DomainAuthorityReportDto>> {
    const report = await this.#engine.rateDomain(request, { signal });
    const analyzedAt = new Date().toISOString();
    return ok({ ...report, analyzedAt }, 'Domain analysis completed!');
  }

  @Post('compare')
  @ApiTool({
    summary: 'Compare domains',
    description:
      'The figures of two to five domains side by side, each with its source, and who is best by each figure that can be compared: indexed ones of the same release.',
    data: DomainComparisonDto,
    problems: linkIndexProblemCodes,
    result: 'The figures of each.',
  })
  async compareDomains(
    @Body() request: CompareDomainsRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<DomainComparisonDto>> {
    const comparison = await this.#engine.compareDomains(request, { signal });
    const analyzedAt = new Date().toISOString();
    return ok({ ...comparison, analyzedAt }, 'Domain comparison completed!');
  }

  @Post('similar')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Find similar domains',
    description:
      'Domains that the same domains refer to, most alike first, from the graph of domains. Where the graph is not loaded the rows are null, and provenance says so.',
    data: SimilarDomainsDto,
    problems: linkIndexProblemCodes,
    result: 'The similar domains.',
  })
  async similarDomains(
    @Body() request: SimilarDomainsRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<SimilarDomainsDto>> {
    const found = await this.#engine.findSimilarDomains(request, { signal });
    return ok(
      found,
      found.rows === null ? found.provenance.note : 'The similar domains were found.',
    );
  }

  @Post('link-gap')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Find the link gap',
    description:
      'Domains that refer to one of up to four others and not to this one, from the graph of domains: whom to win. Where the graph is not loaded the rows are null, and provenance says so.',
    data: LinkGapDto,
    problems: linkIndexProblemCodes,
    result: 'One page of the gap.',
  })
  async domainLinkGap(
    @Body() request: LinkGapRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<LinkGapDto>> {
    const found = await this.#engine.findLinkGap(request, { signal });
    return ok(found, found.rows === null ? found.provenance.note : 'The link gap was found.');
  }
}
