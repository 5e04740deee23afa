import { ApiProperty } from '@nestjs/swagger';

/** A text that may be missing. */
const text = (description: string, example: string | null) =>
  ApiProperty({ description, type: String, nullable: true, example });
const figure = (description: string, example: number | null) =>
  ApiProperty({ description, type: Number, nullable: true, example });

export class UrlHeaderDto {
  @ApiProperty({ description: 'Name of the header, lower case.', example: 'content-type' })
  name!: string;

  @ApiProperty({
    description: 'Its value, at most 1,000 characters; values of cookies are masked.',
    example: 'text/html; charset=utf-8',
  })
  value!: string;

  @ApiProperty({ description: 'Whether part of the value was left out.', example: false })
  shortened!: boolean;
}

export class UrlHeadersDto {
  @ApiProperty({
    description: 'Headers as received, in order, at most 100.',
    type: [UrlHeaderDto],
  })
  items!: UrlHeaderDto[];

  @ApiProperty({ description: 'How many there are in all.', example: 14 })
  total!: number;
}

export class UrlSecurityHeaderDto {
  @ApiProperty({ description: 'Name of the header.', example: 'strict-transport-security' })
  name!: string;

  @text('Its value as sent; null when it is absent.', 'max-age=31536000; includeSubDomains')
  value!: string | null;

  @ApiProperty({
    description: 'What it is for.',
    example: 'Browsers come by https only, from the second visit on (RFC 6797).',
  })
  purpose!: string;

  @text(
    'What is worth knowing of this value; null for nothing.',
    'Holds for 365 days, subdomains included.',
  )
  note!: string | null;
}

export class UrlTlsDto {
  @ApiProperty({ description: 'Protocol that was agreed on.', example: 'TLSv1.3' })
  protocol!: string;

  @ApiProperty({ description: 'Who issued the certificate.', example: "Let's Encrypt" })
  issuer!: string;

  @ApiProperty({
    description: 'From when it is valid, ISO 8601.',
    example: '2026-05-01T00:00:00.000Z',
  })
  validFrom!: string;

  @ApiProperty({
    description: 'Until when it is valid, ISO 8601.',
    example: '2026-07-30T00:00:00.000Z',
  })
  validTo!: string;
}

const phases = ['name', 'connection', 'tls', 'first-byte', 'download', 'total'] as const;

export class UrlPhaseDto {
  @ApiProperty({ description: 'Which phase.', enum: phases, example: 'first-byte' })
  phase!: (typeof phases)[number];

  @ApiProperty({ description: 'Its name for people.', example: 'First byte' })
  label!: string;

  @figure('Milliseconds; null when it did not happen.', 140)
  ms!: number | null;

  @ApiProperty({
    description: 'What was measured.',
    example: 'From sending the request to the first byte of the answer.',
  })
  meaning!: string;
}

const lifetimeSources = ['s-maxage', 'max-age', 'expires', 'heuristic', 'none'] as const;

export class UrlLifetimeDto {
  @ApiProperty({ description: 'Seconds that the answer counts as fresh.', example: 600 })
  seconds!: number;

  @ApiProperty({
    description: 'What says so (RFC 9111 §4.2.1); heuristic is a guess that caches make.',
    enum: lifetimeSources,
    example: 'max-age',
  })
  source!: (typeof lifetimeSources)[number];
}

export class UrlCacheDirectiveDto {
  @ApiProperty({ description: 'Name of the directive, lower case.', example: 'max-age' })
  name!: string;

  @text('Its value; null when it has none.', '600')
  value!: string | null;

  @text('What it means; null where no standard knows it.', 'Fresh for so many seconds.')
  meaning!: string | null;
}

const keepers = ['anyone', 'browser', 'nobody'] as const;

export class UrlCachingDto {
  @text('The Cache-Control header as sent.', 'max-age=600')
  cacheControl!: string | null;

  @ApiProperty({ description: 'Its directives, read.', type: [UrlCacheDirectiveDto] })
  directives!: UrlCacheDirectiveDto[];

  @text('The ETag header.', '"33a64df5"')
  etag!: string | null;

  @text('The Last-Modified header.', 'Wed, 20 May 2026 07:28:00 GMT')
  lastModified!: string | null;

  @text('The Expires header.', null)
  expires!: string | null;

  @figure('Seconds that the answer had lain in a cache before it came; null when not told.', 12)
  age!: number | null;

  @text('The Vary header.', 'Accept-Encoding')
  vary!: string | null;

  @ApiProperty({ description: 'Who may keep the answer.', enum: keepers, example: 'anyone' })
  storedBy!: (typeof keepers)[number];

  @ApiProperty({
    description: 'Lifetime in a browser; null where it may not be kept.',
    type: UrlLifetimeDto,
    nullable: true,
  })
  browser!: UrlLifetimeDto | null;

  @ApiProperty({
    description: 'Lifetime in shared caches such as a CDN; null where it may not be kept.',
    type: UrlLifetimeDto,
    nullable: true,
  })
  shared!: UrlLifetimeDto | null;

  @ApiProperty({ description: 'Whether each use asks the server first.', example: false })
  revalidates!: boolean;

  @ApiProperty({
    description: 'Whether a cache can ask if it has changed: an ETag or Last-Modified is there.',
    example: true,
  })
  canRevalidate!: boolean;

  @ApiProperty({
    description: 'All this in a sentence.',
    example: 'Any cache may keep it; it is fresh for 10 minutes.',
  })
  summary!: string;
}

export class UrlCompressionDto {
  @ApiProperty({
    description: 'Codings of the body; empty when it came as it is.',
    type: [String],
    example: ['br'],
  })
  codings!: string[];

  @ApiProperty({ description: 'Body bytes on the wire.', example: 12840 })
  transferredBytes!: number;

  @ApiProperty({ description: 'Body bytes after decoding.', example: 58211 })
  decodedBytes!: number;

  @figure('Part of the bytes that compression saved, 0 to 1; null when nothing was.', 0.78)
  saved!: number | null;

  @ApiProperty({ description: 'Whether Vary names Accept-Encoding.', example: true })
  varies!: boolean;
}

const robotsSources = ['meta', 'header'] as const;

export class UrlRobotsRuleDto {
  @ApiProperty({
    description: 'A meta tag, or the X-Robots-Tag header.',
    enum: robotsSources,
    example: 'meta',
  })
  source!: (typeof robotsSources)[number];

  @ApiProperty({ description: 'For which crawler; robots is for all.', example: 'robots' })
  agent!: string;

  @ApiProperty({ description: 'The rules as written.', example: 'max-image-preview:large' })
  content!: string;
}

const canonicalSources = ['html', 'header'] as const;

export class UrlCanonicalDto {
  @text('The address, resolved; null when it is none.', 'https://example.com/')
  url!: string | null;

  @ApiProperty({ description: 'As written.', example: '/' })
  href!: string;

  @ApiProperty({
    description: 'A link element, or the Link header.',
    enum: canonicalSources,
    example: 'html',
  })
  source!: (typeof canonicalSources)[number];
}

const canonicalRelations = ['self', 'other', 'several', 'none', 'invalid'] as const;

export class UrlIndexabilityDto {
  @ApiProperty({
    description:
      'Whether nothing on the page itself keeps it out of search: no blocking audit failed.',
    example: true,
  })
  indexable!: boolean;

  @ApiProperty({
    description: 'Ids of the audits that say otherwise.',
    type: [String],
    example: [],
  })
  blockedBy!: string[];

  @ApiProperty({ description: 'Rules for search engines, at most 20.', type: [UrlRobotsRuleDto] })
  robots!: UrlRobotsRuleDto[];

  @ApiProperty({ description: 'Canonical addresses, at most 10.', type: [UrlCanonicalDto] })
  canonicals!: UrlCanonicalDto[];

  @ApiProperty({
    description: 'Whether they name this page or another.',
    enum: canonicalRelations,
    example: 'self',
  })
  canonical!: (typeof canonicalRelations)[number];
}
