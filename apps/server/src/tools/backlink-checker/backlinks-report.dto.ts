import { ApiProperty } from '@nestjs/swagger';
import { type LinkScope } from '@plumbline/links';
import { type LiveVerdict } from '@plumbline/tools/backlink-checker';
import {
  DomainHistoryEntryDto,
  LinkFigureSourceDto,
  LinkNetworksStandingDto,
  LinkReleaseDto,
} from '../../link-index/link-index.dto.ts';
import { PageProvenanceBase } from '../page-provenance.dto.ts';
import { scopeDescription } from './backlinks-request.dto.ts';

/** The target, normalized. */
class BacklinkTargetDto {
  @ApiProperty({ description: scopeDescription, example: 'domain' })
  readonly scope!: LinkScope;
  /** URL without its fragment. @example https://www.example.com/ */
  readonly url!: string;
  /** Host in ASCII (Punycode) form. @example www.example.com */
  readonly host!: string;
  /** Registered domain. @example example.com */
  readonly domain!: string;
}

/** A figure that may be unknown. */
const figure = (description: string, example: number): PropertyDecorator =>
  ApiProperty({ description, type: Number, nullable: true, example });

class BacklinkPagingDto {
  @ApiProperty({ description: 'Current page, starting at 1.', type: 'integer', example: 1 })
  page!: number;

  @ApiProperty({ description: 'Rows per page.', type: 'integer', example: 25 })
  pageSize!: number;

  @figure('Number of matching rows, including rows after the last page; null if unknown.', 128)
  total!: number | null;

  @figure('Number of pages you can request, at most 10,000; null if unknown.', 6)
  pages!: number | null;
}

/** What the lists have in common. */
class BacklinkListBase {
  /** The target, normalized. */
  readonly target!: BacklinkTargetDto;
  /** Page number, page size and totals. */
  readonly paging!: BacklinkPagingDto;
  /** Note that several owners share this domain; null if they don’t. @example null */
  readonly shared!: string | null;
  /** Source of the list. */
  readonly provenance!: LinkFigureSourceDto;
}

class BacklinkAnchorDto {
  /** Link text; null for links without text. @example garden spades */
  readonly anchor!: string | null;
  /** Number of links with this text. @example 17 */
  @ApiProperty({ type: 'integer' })
  readonly links!: number;
  /** Number of follow links with this text. @example 12 */
  @ApiProperty({ type: 'integer' })
  readonly follow!: number;
  /** Number of referring domains that use this text. @example 9 */
  @ApiProperty({ type: 'integer' })
  readonly domains!: number;
}

export class BacklinkAnchorsDto extends BacklinkListBase {
  /** One page of link texts, most links first. */
  readonly anchors!: readonly BacklinkAnchorDto[];
}

class ReferringDomainDto {
  /** Referring domain. @example blog.example */
  readonly domain!: string;
  /** Authority, 0 to 100; null if unknown. @example 46 */
  readonly authority!: number | null;
  /** Number of links to the target; null if the graph was queried. @example 4 */
  readonly links!: number | null;
  /** Number of follow links; null if the graph was queried. @example 3 */
  readonly follow!: number | null;
  /** First day a link was seen; null if the graph was queried. @example 2026-04-12 */
  readonly firstSeen!: string | null;
  /** Last day a link was seen; null if the graph was queried. @example 2026-06-03 */
  readonly lastSeen!: string | null;
}

export class ReferringDomainsDto extends BacklinkListBase {
  /** One page of domains. */
  readonly domains!: readonly ReferringDomainDto[];
}

class BacklinkDto {
  /** URL of the linking page. @example https://blog.example/spades */
  readonly sourceUrl!: string;
  /** Registered domain of the linking page. @example blog.example */
  readonly sourceDomain!: string;
  /** URL that the link points to. @example https://www.example.com/ */
  readonly targetUrl!: string;
  /** Link text, cut at 128 characters by the crawl; null for a link without text. @example garden spades */
  readonly anchor!: string | null;
  /**
   * follow: rel includes none of nofollow, ugc and sponsored; nofollow: it includes at least one.
   * @example follow
   */
  readonly type!: 'follow' | 'nofollow';
  /** Whether the link’s rel includes nofollow. @example false */
  readonly nofollow!: boolean;
  /** Whether the link’s rel includes ugc (user-generated content). @example false */
  readonly ugc!: boolean;
  /** Whether the link’s rel includes sponsored (a paid link). @example false */
  readonly sponsored!: boolean;
  /** Number of times the link occurs on the page. @example 1 */
  @ApiProperty({ type: 'integer' })
  readonly occurrences!: number;
  /** Authority of the referring domain, 0 to 100, based on its rank; null if unknown. @example 46 */
  readonly authority!: number | null;
  /** First day the crawl saw this link on the page. @example 2026-04-12 */
  readonly firstSeen!: string;
  /** Last day the crawl saw this link on the page. @example 2026-06-03 */
  readonly lastSeen!: string;
}

class BacklinkProvenanceDto {
  /** Source of totalBacklinks. */
  readonly totalBacklinks!: LinkFigureSourceDto;
  /** Source of uniqueDomains. */
  readonly uniqueDomains!: LinkFigureSourceDto;
  /** Source of followLinks. */
  readonly followLinks!: LinkFigureSourceDto;
  /** Source of nofollowLinks. */
  readonly nofollowLinks!: LinkFigureSourceDto;
  /** Source of avgAuthority. */
  readonly avgAuthority!: LinkFigureSourceDto;
  /** Source of domainAuthority. */
  readonly domainAuthority!: LinkFigureSourceDto;
  /** Source of referringSubnets. */
  readonly referringSubnets!: LinkFigureSourceDto;
  /** Source of referringIps. */
  readonly referringIps!: LinkFigureSourceDto;
  /** Source of the listed links. */
  readonly backlinks!: LinkFigureSourceDto;
}

/** Where the registered domain of the target ranks. */
class BacklinkRankDto {
  /** Newest release that is loaded. */
  readonly release!: LinkReleaseDto;
  /** Number of ranked domains. @example 121091933 */
  readonly domains!: number;
  /** Position by harmonic centrality, starting at 1. @example 1024 */
  readonly position!: number;
}

/** The answer of the checker. The fields down to `backlinks` are the specified ones. */
export class BacklinksReportDto {
  /** Number of links to the target; null if unknown. @example 128 */
  readonly totalBacklinks!: number | null;
  /** Number of registered domains that link to the target; null if unknown. @example 31 */
  readonly uniqueDomains!: number | null;
  /** Number of links without nofollow, ugc or sponsored; null if unknown. @example 96 */
  readonly followLinks!: number | null;
  /** Number of links with nofollow, ugc or sponsored; null if unknown. @example 32 */
  readonly nofollowLinks!: number | null;
  /** Mean authority of the referring domains, 0 to 100; null if unknown. @example 38.4 */
  readonly avgAuthority!: number | null;
  /** One page of links. */
  readonly backlinks!: readonly BacklinkDto[];
  /** Page number, page size and totals. */
  readonly paging!: BacklinkPagingDto;
  /** The target, normalized. */
  readonly target!: BacklinkTargetDto;
  /** Number of links on pages first seen on or after newSince; null if unknown. @example 12 */
  readonly newBacklinks!: number | null;
  /** First of the newest 30 days of the crawl; null if no page-level links are loaded. @example 2026-06-01 */
  readonly newSince!: string | null;
  /** Number of pages that link to the target; null if unknown. @example 104 */
  readonly linkingPages!: number | null;
  /** First day a linking page was seen; null if there is none. @example 2026-04-02 */
  readonly firstSeen!: string | null;
  /** Last day a linking page was seen; null if there is none. @example 2026-06-29 */
  readonly lastSeen!: string | null;
  @figure(
    'Authority of the registered domain, 0 to 100, the same figure as in the domain authority tool; null if unknown.',
    63,
  )
  readonly domainAuthority!: number | null;

  @figure('Number of subnets that link to the registered domain; null if unknown.', 20150)
  readonly referringSubnets!: number | null;

  @figure('Number of IP addresses that link to the registered domain; null if unknown.', 41300)
  readonly referringIps!: number | null;

  /**
   * Row of the registered domain in the list of domains with the most referring subnets; null if it
   * isn’t listed.
   */
  readonly networks!: LinkNetworksStandingDto | null;
  /** Rank of the registered domain in Common Crawl; null if the newest release doesn’t rank it. */
  readonly rank!: BacklinkRankDto | null;
  /**
   * Positions of the domain in each Common Crawl release, newest first. Of the samples that ship
   * with the product, only those that list the domain are included.
   */
  readonly history!: readonly DomainHistoryEntryDto[];
  /** Whether data was imported beyond the link data that ships with the product. @example true */
  readonly indexLoaded!: boolean;
  /**
   * What the link data can show and which data is loaded, in two sentences.
   * @example This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, November 20, 2026 (top 1,000,000 domains).
   */
  readonly indexSummary!: string;
  /** Note that several owners share this domain; null if they don’t. @example null */
  readonly shared!: string | null;
  /** Source of each figure. */
  readonly provenance!: BacklinkProvenanceDto;
  /** When the index was queried, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}

class LiveLinkDto {
  /** Link text, or the alt text of its image; null if there is none. @example garden spades */
  readonly anchor!: string | null;
  /** URL that the link points to. @example https://www.example.com/ */
  readonly targetUrl!: string;
  /** Tokens of the link’s rel, at most 20. @example ["ugc"] */
  readonly rel!: readonly string[];
  /**
   * nofollow: rel includes nofollow, ugc or sponsored, or the page makes all its links nofollow.
   * @example nofollow
   */
  readonly type!: 'follow' | 'nofollow';
}

class LivePageRuleDto {
  /** Meta element or X-Robots-Tag header. @example meta */
  readonly source!: 'meta' | 'header';
  /** Crawler that the rule applies to; robots means all crawlers. @example robots */
  readonly agent!: string;
  /** Rule as written. @example noindex, nofollow */
  readonly content!: string;
}

class LiveRedirectDto {
  /** URL that redirects. @example https://blog.example/spade */
  readonly url!: string;
  /** HTTP status of the redirect. @example 301 */
  @ApiProperty({ type: 'integer' })
  readonly status!: number;
}

class LiveBacklinkProvenanceDto extends PageProvenanceBase {}

export class LiveBacklinkDto {
  /**
   * live: the page links to the target; gone: it doesn’t, or it returns 404 or 410; unclear: the
   * response was another error, a bot check or login, or too large to read completely.
   * @example live
   */
  readonly verdict!: LiveVerdict;
  /** Verdict as a sentence. @example The page links to this domain once. */
  readonly summary!: string;
  /** The target, normalized. */
  readonly target!: BacklinkTargetDto;
  /** Page from your request. @example https://blog.example/spades */
  readonly sourceUrl!: string;
  /** Final URL after redirects. @example https://blog.example/spades */
  readonly finalUrl!: string;
  /** Redirects from sourceUrl to finalUrl, in order; empty if there are none. */
  readonly redirects!: readonly LiveRedirectDto[];
  /** Status of the final response. @example 200 */
  @ApiProperty({ type: 'integer' })
  readonly status!: number;
  /** Total number of links to the target. @example 1 */
  @ApiProperty({ type: 'integer' })
  readonly matches!: number;
  /** First 20 links to the target. */
  readonly links!: readonly LiveLinkDto[];
  /** Rules that make all links on the page nofollow; empty if there are none. */
  readonly pageNofollow!: readonly LivePageRuleDto[];
  /**
   * Whether the page’s robots rules let Google index it; null if the response was an error, a bot
   * check or a login.
   * @example true
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  readonly indexable!: boolean | null;
  /** Rules that keep the page out of Google; empty if there are none. */
  readonly pageNoindex!: readonly LivePageRuleDto[];
  /** What was fetched, by whom and when. */
  readonly provenance!: LiveBacklinkProvenanceDto;
}
