import { RobotsFindingDto } from './robots-finding.dto.ts';

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
  /** The address as written, at most 2,048 characters. @example https://example.com/sitemap.xml */
  readonly url!: string;
}

export class LiveRobotsRedirectDto {
  /** The address that redirected. @example https://example.com/robots.txt */
  readonly url!: string;
  /** Its status. @example 301 */
  readonly status!: number;
}

export class LiveRobotsProvenanceDto {
  /** How the file was had: it was fetched for this answer. @example measured */
  readonly kind!: 'measured';
  /** Who fetched it. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When, ISO 8601. @example 2026-11-21T12:00:00.000Z */
  readonly fetchedAt!: string;
}

/** A site's robots.txt as it stands. */
export class LiveRobotsDto {
  /** Where it should stand. @example https://example.com/robots.txt */
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
  /** The same in a sentence. @example The file was found. Crawlers obey its rules. */
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
