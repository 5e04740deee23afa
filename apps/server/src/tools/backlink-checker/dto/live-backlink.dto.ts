import { ApiProperty } from '@nestjs/swagger';
import { type LiveVerdict } from '@plumbline/tools/backlink-checker';
import { type LinkScope, linkScopes } from '@plumbline/links';
import { IsIn, IsOptional } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import { BacklinkTargetDto } from './backlink-target.dto.ts';

export class LiveBacklinkRequestDto {
  @PageAddress('Page that should have the link')
  sourceUrl!: string;

  @PageAddress('URL that it should link to (url and scope are then ignored)', {
    optional: true,
  })
  targetUrl?: string;

  @PageAddress('URL or domain that it should link to, instead of targetUrl', {
    optional: true,
  })
  url?: string;

  /**
   * Which links count as a match: links to this exact URL, to any page of its host, or to any host
   * of its registered domain.
   * @example domain
   */
  @ApiProperty({ default: 'domain' })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  readonly scope?: LinkScope;

  @FreshPage()
  fresh?: boolean;
}

export class LiveLinkDto {
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

export class LivePageRuleDto {
  /** Meta element or X-Robots-Tag header. @example meta */
  readonly source!: 'meta' | 'header';
  /** Crawler that the rule applies to; robots means all crawlers. @example robots */
  readonly agent!: string;
  /** Rule as written. @example noindex, nofollow */
  readonly content!: string;
}

export class LiveRedirectDto {
  /** URL that redirects. @example https://blog.example/spade */
  readonly url!: string;
  /** HTTP status of the redirect. @example 301 */
  @ApiProperty({ type: 'integer' })
  readonly status!: number;
}

export class LiveBacklinkProvenanceDto extends PageProvenanceBase {}

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
