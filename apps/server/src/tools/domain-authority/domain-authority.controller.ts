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
  ReferrerChangesDto,
  SimilarDomainsDto,
} from './dto/domain-authority-report.dto.ts';
import {
  CompareDomainsRequestDto,
  DomainAuthorityRequestDto,
  LinkGapRequestDto,
  ReferrerChangesRequestDto,
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
      'What the loaded link data has on a domain: authority, referring subnets and IP addresses, its row in the list of domains with the most referring subnets, referring domains from the graph, backlinks from the imported pages, and its positions in every loaded release of Common Crawl. Each figure has its source in provenance: indexed (with the release and its days) or unknown (with the reason). A domain that the list leaves out has an upper bound: atMost in provenance. pageAuthority, mozRank, trustFlow, citationFlow, organicKeywords, organicTraffic and spam_score are always null: no open data has them. Nothing is estimated and nothing is fetched. indexSummary says what is loaded.',
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

  @Post('changes')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Find new or lost referring domains',
    description:
      'Domains that began to refer to this one between the two newest loaded releases of the graph of domains, or ceased to. Where two are not loaded the rows are null, and provenance says so.',
    data: ReferrerChangesDto,
    problems: linkIndexProblemCodes,
    result: 'One page of the changes.',
  })
  async domainReferrerChanges(
    @Body() request: ReferrerChangesRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<ReferrerChangesDto>> {
    const found = await this.#engine.findReferrerChanges(request, { signal });
    return ok(found, found.rows === null ? found.provenance.note : 'The changes were found.');
  }
}
