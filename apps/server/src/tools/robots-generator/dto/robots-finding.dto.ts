import { ApiProperty } from '@nestjs/swagger';

/** What is wrong with a line of a robots.txt. */
export class RobotsFindingDto {
  @ApiProperty({ description: 'The line, counted from 1.', example: 3, minimum: 1 })
  line!: number;

  @ApiProperty({
    description:
      'error: the line does not do what it says. warning: not with every crawler. info: good to know.',
    enum: ['error', 'warning', 'info'],
    example: 'warning',
  })
  severity!: 'error' | 'warning' | 'info';

  @ApiProperty({
    description: 'The kind of finding.',
    enum: [
      'not-a-rule',
      'unknown-field',
      'misspelt-field',
      'rule-before-group',
      'pattern-without-slash',
      'relative-sitemap',
      'empty-agent',
      'too-large',
      'looks-like-html',
      'not-supported',
    ],
    example: 'pattern-without-slash',
  })
  code!: string;

  @ApiProperty({
    description: 'The line as written, at most 200 characters.',
    example: 'Disallow: admin',
  })
  excerpt!: string;

  @ApiProperty({
    description: 'What is wrong, in a sentence.',
    example: 'Paths start with a slash, so this rule matches nothing: write "/admin".',
  })
  message!: string;

  @ApiProperty({
    description: 'What to do.',
    example: 'Begin the path with a slash, or with * to match anywhere.',
  })
  recommendation!: string;
}
