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
      'no-effect',
      'own-group',
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

export class GeneratedRobotsDto {
  /**
   * The file.
   * @example "# Robots.txt generated on 2026-11-21\n\nUser-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n"
   */
  readonly robotsTxt!: string;
  /** Its file name. @example robots.txt */
  readonly fileName!: 'robots.txt';
  /** Its size in bytes of UTF-8. Crawlers read the first 512,000. @example 109 */
  readonly bytes!: number;
  /** What is wrong with it, by line, at most 500. */
  readonly findings!: readonly RobotsFindingDto[];
}

export class LiveRobotsGroupDto {
  /** The crawlers that the group names, at most 100. @example ["GPTBot", "CCBot"] */
  readonly agents!: readonly string[];
  /** How many Allow rules it has. @example 1 */
  readonly allow!: number;
  /** How many Disallow rules it has. @example 4 */
  readonly disallow!: number;
}

export class LiveRobotsSitemapDto {
  /** The line, counted from 1. @example 9 */
  readonly line!: number;
  /** The URL as written, at most 2,048 characters. @example https://example.com/sitemap.xml */
  readonly url!: string;
}

export class LiveRobotsRedirectDto {
  /** The URL that redirected. @example https://example.com/robots.txt */
  readonly url!: string;
  /** Its status. @example 301 */
  readonly status!: number;
}

export class LiveRobotsProvenanceDto {
  /** How the file was obtained: it was fetched for this answer. @example measured */
  readonly kind!: 'measured';
  /** Who fetched it. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When, ISO 8601. @example 2026-11-21T12:00:00.000Z */
  readonly fetchedAt!: string;
}

/** A site's robots.txt as it is now. */
export class LiveRobotsDto {
  /** URL that crawlers fetch it from. @example https://example.com/robots.txt */
  readonly url!: string;
  /** Where the answer came from, after redirects. @example https://www.example.com/robots.txt */
  readonly finalUrl!: string;
  /** The redirects on the way. */
  readonly redirects!: readonly LiveRobotsRedirectDto[];
  /** The HTTP status of the last answer. @example 200 */
  readonly status!: number;
  /**
   * What crawlers make of the status (RFC 9309 §2.3.1). rules: they read the file. allow-all: there
   * is no file, all is allowed. block-all: nothing may be fetched.
   * @example rules
   */
  readonly interpretation!: 'rules' | 'allow-all' | 'block-all';
  /** The same in a sentence. @example We found a robots.txt. Crawlers follow its rules. */
  readonly explanation!: string;
  /** Media type sent with it; empty when none was. @example text/plain */
  readonly contentType!: string;
  /**
   * The text, cut after 501 KiB, one more than crawlers read; empty unless its rules count. Of an
   * HTML page only the first 20,000 characters.
   * @example "User-agent: *\nDisallow: /admin/\n"
   */
  readonly content!: string;
  /** Bytes of the body, as far as it was read. @example 32 */
  readonly bytes!: number;
  /** Whether the file is longer than the 500 KiB that crawlers read. @example false */
  readonly truncated!: boolean;
  /** Findings by line, at most 500. */
  readonly findings!: readonly RobotsFindingDto[];
  /** The groups, in the order of the file, at most 200. */
  readonly groups!: readonly LiveRobotsGroupDto[];
  /** The sitemaps that it names, at most 200. */
  readonly sitemaps!: readonly LiveRobotsSitemapDto[];
  /** Where all this comes from. */
  readonly provenance!: LiveRobotsProvenanceDto;
}
