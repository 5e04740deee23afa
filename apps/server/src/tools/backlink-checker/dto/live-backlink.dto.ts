import { ApiProperty } from '@nestjs/swagger';
import { type LiveVerdict } from '@plumbline/backlink-checker';
import { type LinkScope, linkScopes } from '@plumbline/links';
import { IsIn, IsOptional } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import { BacklinkTargetDto } from './backlink-target.dto.ts';

export class LiveBacklinkRequestDto {
  @PageAddress('The page that should have the link')
  sourceUrl!: string;

  @PageAddress('The URL that it should link to; url and scope are ignored then', {
    optional: true,
  })
  targetUrl?: string;

  @PageAddress('The URL or domain that it should link to, in place of targetUrl', {
    optional: true,
  })
  url?: string;

  /**
   * How much of url counts: that exact URL, any page of its host, or any host of its registered
   * domain.
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
  /** Its text, or that of its image; null when there is none. @example garden spades */
  readonly anchor!: string | null;
  /** What it links to. @example https://www.example.com/ */
  readonly targetUrl!: string;
  /** Its rel, at most 20 tokens. @example ["ugc"] */
  readonly rel!: readonly string[];
  /**
   * nofollow where its rel says nofollow, ugc or sponsored, or the page says so of all its links.
   * @example nofollow
   */
  readonly type!: 'follow' | 'nofollow';
}

export class LivePageRuleDto {
  /** A meta element, or the X-Robots-Tag header. @example meta */
  readonly source!: 'meta' | 'header';
  /** For which crawler; robots is for all. @example robots */
  readonly agent!: string;
  /** The rule as written. @example noindex, nofollow */
  readonly content!: string;
}

export class LiveRedirectDto {
  /** The URL that redirects. @example https://blog.example/spade */
  readonly url!: string;
  /** Its status. @example 301 */
  @ApiProperty({ type: 'integer' })
  readonly status!: number;
}

export class LiveBacklinkProvenanceDto extends PageProvenanceBase {}

export class LiveBacklinkDto {
  /**
   * found: the page links to the target; gone: it does not, or is a 404 or 410; unclear: another
   * error, a wall, or a page too large to be read whole.
   * @example found
   */
  readonly verdict!: LiveVerdict;
  /** The verdict in a sentence. @example The page links to this domain once. */
  readonly summary!: string;
  /** The target as it was understood. */
  readonly target!: BacklinkTargetDto;
  /** The page as asked. @example https://blog.example/spades */
  readonly sourceUrl!: string;
  /** The URL that answered in the end. @example https://blog.example/spades */
  readonly finalUrl!: string;
  /** The redirects from sourceUrl to finalUrl, in order; empty when there is none. */
  readonly redirects!: readonly LiveRedirectDto[];
  /** Status of the final answer. @example 200 */
  @ApiProperty({ type: 'integer' })
  readonly status!: number;
  /** Links to the target, all of them. @example 1 */
  @ApiProperty({ type: 'integer' })
  readonly matches!: number;
  /** The first 20 of them. */
  readonly links!: readonly LiveLinkDto[];
  /** Where the page makes all its links nofollow; empty when it does not. */
  readonly pageNofollow!: readonly LivePageRuleDto[];
  /**
   * Whether the page's robots rules let Google index it; null when an error or a wall answered instead of
   * the page.
   * @example true
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  readonly indexable!: boolean | null;
  /** The rules that keep the page out of Google; empty when none does. */
  readonly pageNoindex!: readonly LivePageRuleDto[];
  /** Who looked, and when. */
  readonly provenance!: LiveBacklinkProvenanceDto;
}
