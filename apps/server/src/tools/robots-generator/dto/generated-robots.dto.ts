import { ApiProperty } from '@nestjs/swagger';
import { RobotsFindingDto } from './robots-finding.dto.ts';

export class GeneratedRobotsDto {
  @ApiProperty({
    description: 'The file.',
    example:
      '# Robots.txt generated on 2026-11-21\n\nUser-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
  })
  robotsTxt!: string;

  @ApiProperty({ description: 'What to call it.', enum: ['robots.txt'], example: 'robots.txt' })
  fileName!: 'robots.txt';

  @ApiProperty({
    description: 'Its size in bytes of UTF-8. Crawlers read the first 512,000.',
    example: 109,
  })
  bytes!: number;

  @ApiProperty({
    description: 'What our parser finds in it, by line, at most 500.',
    type: [RobotsFindingDto],
  })
  findings!: RobotsFindingDto[];
}
