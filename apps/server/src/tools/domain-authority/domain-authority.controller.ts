import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { linkIndexProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  DomainAuthorityReportDto,
  DomainComparisonDto,
  LinkGapDto,
  ReferrerChangesDto,
  SimilarDomainsDto,
} from './domain-authority-report.dto.ts';
import {
  CompareDomainsRequestDto,
  DomainAuthorityRequestDto,
  LinkGapRequestDto,
  ReferrerChangesRequestDto,
  SimilarDomainsRequestDto,
} from './domain-authority-request.dto.ts';

@ApiTags('domain-authority')
@Controller('api/domain-authority')
export class DomainAuthorityController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @ApiTool({
    summary: 'Look up the authority of a domain',
    description:
      'Returns what the loaded link data has on a domain: authority, referring subnets and IP addresses, its row in the list of the most linked domains, referring domains, backlinks, and its ranks in Common Crawl. Each figure has its source in provenance: indexed (with the release) or unknown (with the reason). A domain that is not in the list has an upper bound: atMost in provenance. pageAuthority, mozRank, trustFlow, citationFlow, organicKeywords, organicTraffic and spam_score are always null: no open data has them. Nothing is estimated or fetched. indexSummary says what is loaded.',
    data: DomainAuthorityReportDto,
    problems: linkIndexProblemCodes,
    result: 'The report.',
  })
  async domainAuthority(
    @Body() request: DomainAuthorityRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<DomainAuthorityReportDto>> {
    const report = await this.engine.rateDomain(request, { signal });
    const analyzedAt = new Date().toISOString();
    return ok({ ...report, analyzedAt }, 'Domain analysis completed!');
  }

  @Post('compare')
  @ApiTool({
    summary: 'Compare domains',
    description:
      'Returns the figures of two to five domains, each with its source. best names the leader for each figure that comes from the same release.',
    data: DomainComparisonDto,
    problems: linkIndexProblemCodes,
    result: 'The figures of each domain.',
  })
  async compareDomains(
    @Body() request: CompareDomainsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<DomainComparisonDto>> {
    const comparison = await this.engine.compareDomains(request, { signal });
    const analyzedAt = new Date().toISOString();
    return ok({ ...comparison, analyzedAt }, 'Domain comparison completed!');
  }

  @Post('similar')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Find similar domains',
    description:
      'Lists domains that share referring domains with this one, most similar first, from the domain graph. If no graph is loaded, rows is null and provenance says so.',
    data: SimilarDomainsDto,
    problems: linkIndexProblemCodes,
    result: 'The similar domains.',
  })
  async similarDomains(
    @Body() request: SimilarDomainsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<SimilarDomainsDto>> {
    const found = await this.engine.findSimilarDomains(request, { signal });
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
      'Lists domains that link to at least one of up to four other domains but not to this one, from the domain graph. If no graph is loaded, rows is null and provenance says so.',
    data: LinkGapDto,
    problems: linkIndexProblemCodes,
    result: 'One page of the link gap.',
  })
  async domainLinkGap(
    @Body() request: LinkGapRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<LinkGapDto>> {
    const found = await this.engine.findLinkGap(request, { signal });
    return ok(found, found.rows === null ? found.provenance.note : 'The link gap was found.');
  }

  @Post('changes')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Find new or lost referring domains',
    description:
      'Lists domains that started or stopped linking to this one between the two newest domain graphs. If fewer than two are loaded, rows is null and provenance says so.',
    data: ReferrerChangesDto,
    problems: linkIndexProblemCodes,
    result: 'One page of the changes.',
  })
  async domainReferrerChanges(
    @Body() request: ReferrerChangesRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<ReferrerChangesDto>> {
    const found = await this.engine.findReferrerChanges(request, { signal });
    return ok(found, found.rows === null ? found.provenance.note : 'The changes were found.');
  }
}

@Module({ controllers: [DomainAuthorityController] })
export class DomainAuthorityModule {}
