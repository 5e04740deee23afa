import { ApiProperty } from '@nestjs/swagger';
import { RobotsFindingDto } from './robots-finding.dto.ts';

export class LiveRobotsGroupDto {
  @ApiProperty({
    description: 'The crawlers that the group names, at most 100.',
    type: [String],
    example: ['GPTBot', 'CCBot'],
  })
  agents!: string[];

  @ApiProperty({ description: 'How many Allow rules it has.', example: 1 })
  allow!: number;

  @ApiProperty({ description: 'How many Disallow rules it has.', example: 4 })
  disallow!: number;
}

export class LiveRobotsSitemapDto {
  @ApiProperty({ description: 'The line, counted from 1.', example: 9 })
  line!: number;

  @ApiProperty({
    description: 'The address as written, at most 2,048 characters.',
    example: 'https://example.com/sitemap.xml',
  })
  url!: string;
}

export class LiveRobotsRedirectDto {
  @ApiProperty({
    description: 'The address that redirected.',
    example: 'https://example.com/robots.txt',
  })
  url!: string;

  @ApiProperty({ description: 'Its status.', example: 301 })
  status!: number;
}

export class LiveRobotsProvenanceDto {
  @ApiProperty({
    description: 'How the file was had: it was fetched for this answer.',
    enum: ['measured'],
    example: 'measured',
  })
  kind!: 'measured';

  @ApiProperty({ description: 'Who fetched it.', example: 'PlumblineBot/0.1.0' })
  by!: string;

  @ApiProperty({ description: 'When, ISO 8601.', example: '2026-11-21T12:00:00.000Z' })
  fetchedAt!: string;
}

/** A site's robots.txt as it stands. */
export class LiveRobotsDto {
  @ApiProperty({ description: 'Where it should stand.', example: 'https://example.com/robots.txt' })
  url!: string;

  @ApiProperty({
    description: 'Where the answer came from, after redirects.',
    example: 'https://www.example.com/robots.txt',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'The redirects on the way.', type: [LiveRobotsRedirectDto] })
  redirects!: LiveRobotsRedirectDto[];

  @ApiProperty({ description: 'The HTTP status of the last answer.', example: 200 })
  status!: number;

  @ApiProperty({
    description:
      'What crawlers make of the status (RFC 9309 §2.3.1). rules: they read the file. allow-all: there is no file, all is allowed. block-all: nothing may be fetched.',
    enum: ['rules', 'allow-all', 'block-all'],
    example: 'rules',
  })
  interpretation!: 'rules' | 'allow-all' | 'block-all';

  @ApiProperty({
    description: 'The same in a sentence.',
    example: 'The file was found. Crawlers obey its rules.',
  })
  explanation!: string;

  @ApiProperty({
    description: 'Media type sent with it; empty when none was.',
    example: 'text/plain',
  })
  contentType!: string;

  @ApiProperty({
    description:
      'The text, cut after 501 KiB, one more than crawlers read; empty unless its rules count. Of an HTML page only the first 20,000 characters.',
    example: 'User-agent: *\nDisallow: /admin/\n',
  })
  content!: string;

  @ApiProperty({ description: 'Bytes of the body, as far as it was read.', example: 32 })
  bytes!: number;

  @ApiProperty({
    description: 'Whether the file is longer than the 500 KiB that crawlers read.',
    example: false,
  })
  truncated!: boolean;

  @ApiProperty({ description: 'Findings by line, at most 500.', type: [RobotsFindingDto] })
  findings!: RobotsFindingDto[];

  @ApiProperty({
    description: 'The groups, in the order of the file, at most 200.',
    type: [LiveRobotsGroupDto],
  })
  groups!: LiveRobotsGroupDto[];

  @ApiProperty({
    description: 'The sitemaps that it names, at most 200.',
    type: [LiveRobotsSitemapDto],
  })
  sitemaps!: LiveRobotsSitemapDto[];

  @ApiProperty({ description: 'Where all this comes from.', type: LiveRobotsProvenanceDto })
  provenance!: LiveRobotsProvenanceDto;
}
