import { ApiProperty } from '@nestjs/swagger';
import { type LinkScope, linkScopes } from '@plumbline/links';
import { IsIn, IsOptional } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

const scopeDescription =
  'url: one URL, http and https alike; host: all pages of its host; domain: all hosts of its registered domain.';

/** What every list is asked for. */
export class BacklinkTargetRequestDto {
  @PageAddress('The URL or domain whose backlinks are asked for')
  url!: string;

  @ApiProperty({ description: scopeDescription, default: 'domain', example: 'domain' })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  readonly scope?: LinkScope;
}

/** The target as it was understood. */
export class BacklinkTargetDto {
  @ApiProperty({ description: scopeDescription, example: 'domain' })
  readonly scope!: LinkScope;
  /** The URL, without fragment. @example https://www.example.com/ */
  readonly url!: string;
  /** Its host, in its ASCII form. @example www.example.com */
  readonly host!: string;
  /** Its registered domain, as the index folds hosts. @example example.com */
  readonly domain!: string;
}
