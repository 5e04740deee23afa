import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type LinkScope, linkScopes } from '@plumbline/links';
import { IsIn, IsOptional } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

const scopeDescription =
  'url: one address, http and https alike; host: all pages of its host; domain: all hosts of its registered domain.';

/** What every list is asked for. */
export class BacklinkTargetRequestDto {
  @PageAddress('The address or domain whose backlinks are asked for')
  url!: string;

  @ApiPropertyOptional({
    description: scopeDescription,
    enum: linkScopes,
    default: 'domain',
    example: 'domain',
  })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  scope?: LinkScope;
}

/** The target as it was understood. */
export class BacklinkTargetDto {
  @ApiProperty({ description: scopeDescription, enum: linkScopes, example: 'domain' })
  scope!: LinkScope;

  @ApiProperty({
    description: 'The address, without fragment.',
    example: 'https://www.example.com/',
  })
  url!: string;

  @ApiProperty({ description: 'Its host, in its ASCII form.', example: 'www.example.com' })
  host!: string;

  @ApiProperty({
    description: 'Its registered domain, as the index folds hosts.',
    example: 'example.com',
  })
  domain!: string;
}
