import { ApiProperty } from '@nestjs/swagger';
import { type LinkScope, linkScopes } from '@plumbline/links';
import { IsIn, IsOptional } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

const scopeDescription =
  'url: one URL, over http or https; host: all pages of its host; domain: all hosts of its registered domain.';

/** What every list is asked for. */
export class BacklinkTargetRequestDto {
  @PageAddress('URL or domain to find backlinks for')
  url!: string;

  @ApiProperty({ description: scopeDescription, default: 'domain', example: 'domain' })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  readonly scope?: LinkScope;
}

/** The target, normalized. */
export class BacklinkTargetDto {
  @ApiProperty({ description: scopeDescription, example: 'domain' })
  readonly scope!: LinkScope;
  /** URL without its fragment. @example https://www.example.com/ */
  readonly url!: string;
  /** Host in ASCII (Punycode) form. @example www.example.com */
  readonly host!: string;
  /** Registered domain. @example example.com */
  readonly domain!: string;
}
