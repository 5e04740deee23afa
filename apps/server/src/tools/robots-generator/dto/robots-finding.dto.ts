import { ApiProperty } from '@nestjs/swagger';

/** What is wrong with a line of a robots.txt. */
export class RobotsFindingDto {
  /** The line, counted from 1. @example 3 */
  @ApiProperty({ minimum: 1 })
  readonly line!: number;
  /**
   * error: the line does not do what it says. warning: not with every crawler. info: good to know.
   * @example warning
   */
  readonly severity!: 'error' | 'warning' | 'info';
  /** The kind of finding. @example pattern-without-slash */
  @ApiProperty({
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
  })
  readonly code!: string;
  /** The line as written, at most 200 characters. @example Disallow: admin */
  readonly excerpt!: string;
  /**
   * What is wrong, in a sentence.
   * @example Paths start with a slash, so this rule matches nothing: write "/admin".
   */
  readonly message!: string;
  /** What to do. @example Begin the path with a slash, or with * to match anywhere. */
  readonly recommendation!: string;
}
