import { ApiProperty } from '@nestjs/swagger';

const kinds = ['permanent', 'temporary'] as const;
const changes = [
  'to-https',
  'to-http',
  'adds-www',
  'drops-www',
  'other-host',
  'port',
  'trailing-slash',
  'letter-case',
  'path',
  'query',
  'nothing',
] as const;

export class UrlHopDto {
  @ApiProperty({ description: 'The address that redirected.', example: 'http://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Its status: 301, 302, 303, 307 or 308.', example: 301 })
  status!: number;

  @ApiProperty({
    description: 'Its Location header as sent. Third-party text: show it as text only.',
    example: 'https://example.com/',
  })
  location!: string;

  @ApiProperty({ description: 'Milliseconds it took to answer.', example: 42 })
  ms!: number;

  @ApiProperty({
    description: '301 and 308 are permanent, 302, 303 and 307 temporary (RFC 9110 §15.4).',
    enum: kinds,
    example: 'permanent',
  })
  kind!: (typeof kinds)[number];

  @ApiProperty({
    description: 'Whether the method must stay the same: 307 and 308.',
    example: false,
  })
  keepsMethod!: boolean;

  @ApiProperty({
    description: 'Where the Location leads to, resolved; null when it is no address.',
    type: String,
    nullable: true,
    example: 'https://example.com/',
  })
  target!: string | null;

  @ApiProperty({
    description: 'What changes in the address.',
    enum: changes,
    isArray: true,
    example: ['to-https'],
  })
  changes!: (typeof changes)[number][];

  @ApiProperty({ description: 'Whether it leads from https to http.', example: false })
  downgrade!: boolean;
}

export class UrlChainSummaryDto {
  @ApiProperty({ description: 'Milliseconds that all hops together took to answer.', example: 84 })
  hopMs!: number;

  @ApiProperty({ description: 'Permanent redirects.', example: 1 })
  permanent!: number;

  @ApiProperty({ description: 'Temporary redirects.', example: 1 })
  temporary!: number;

  @ApiProperty({ description: 'Steps from https to http.', example: 0 })
  downgrades!: number;

  @ApiProperty({
    description:
      'Place (from 0) of the hop that the last one leads back to; null when it goes on to something new.',
    type: Number,
    nullable: true,
    example: null,
  })
  loopsTo!: number | null;
}

const endKinds = ['answer', 'failure'] as const;

export class UrlChainEndDto {
  @ApiProperty({
    description: 'answer: the chain ends in an answer, whatever its status; failure: it does not.',
    enum: endKinds,
    example: 'answer',
  })
  kind!: (typeof endKinds)[number];

  @ApiProperty({
    description: 'The last address of the chain; null when the last redirect names none.',
    type: String,
    nullable: true,
    example: 'https://example.com/',
  })
  url!: string | null;

  @ApiProperty({
    description: 'Its status; null without an answer.',
    type: Number,
    nullable: true,
    example: 200,
  })
  status!: number | null;

  @ApiProperty({
    description: 'Its media type, empty when none was sent; null without an answer.',
    type: String,
    nullable: true,
    example: 'text/html',
  })
  contentType!: string | null;

  @ApiProperty({
    description: 'Why there is no answer, from the closed set of problem codes; else null.',
    type: String,
    nullable: true,
    example: null,
  })
  code!: string | null;

  @ApiProperty({
    description: 'The same for people; null when there is an answer.',
    type: String,
    nullable: true,
    example: null,
  })
  reason!: string | null;
}

export class UrlRedirectsDto {
  @ApiProperty({ description: 'The address as asked.', example: 'http://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Redirects that were followed, in order.', type: [UrlHopDto] })
  redirects!: UrlHopDto[];

  @ApiProperty({ description: 'The chain in figures.', type: UrlChainSummaryDto })
  chain!: UrlChainSummaryDto;

  @ApiProperty({ description: 'Where it ends.', type: UrlChainEndDto })
  end!: UrlChainEndDto;

  @ApiProperty({ description: 'Milliseconds from the first request to the end.', example: 128 })
  totalMs!: number;

  @ApiProperty({
    description: 'When it was measured, ISO 8601.',
    example: '2026-06-01T12:00:00.000Z',
  })
  checkedAt!: string;
}

const methods = ['HEAD', 'GET'] as const;

export class UrlLinkHopDto {
  @ApiProperty({ description: 'The address that redirected.', example: 'http://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Its status.', example: 301 })
  status!: number;

  @ApiProperty({ description: 'Its Location header as sent.', example: 'https://example.com/' })
  location!: string;

  @ApiProperty({ description: 'Milliseconds it took to answer.', example: 42 })
  ms!: number;
}

export class UrlLinkStatusDto {
  @ApiProperty({ description: 'The address as asked.', example: 'https://example.com/old' })
  url!: string;

  @ApiProperty({
    description: 'Status of the final answer; null when none came.',
    type: Number,
    nullable: true,
    example: 200,
  })
  status!: number | null;

  @ApiProperty({
    description: 'Where it led in the end; the address asked when no answer came.',
    example: 'https://example.com/new',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'Redirects on the way, in order.', type: [UrlLinkHopDto] })
  redirects!: UrlLinkHopDto[];

  @ApiProperty({ description: 'Milliseconds for all of it.', example: 96 })
  ms!: number;

  @ApiProperty({
    description: 'How it was asked: GET only where HEAD gave an error.',
    enum: methods,
    example: 'HEAD',
  })
  method!: (typeof methods)[number];

  @ApiProperty({
    description: 'Why no answer came, from the closed set of problem codes; else null.',
    type: String,
    nullable: true,
    example: null,
  })
  code!: string | null;

  @ApiProperty({
    description: 'The same for people; null when an answer came.',
    type: String,
    nullable: true,
    example: null,
  })
  reason!: string | null;
}

export class UrlLinksDto {
  @ApiProperty({ description: 'One entry an address, in order.', type: [UrlLinkStatusDto] })
  links!: UrlLinkStatusDto[];

  @ApiProperty({
    description: 'When they were asked, ISO 8601.',
    example: '2026-06-01T12:00:00.000Z',
  })
  checkedAt!: string;
}
