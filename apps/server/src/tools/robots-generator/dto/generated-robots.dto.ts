import { RobotsFindingDto } from './robots-finding.dto.ts';

export class GeneratedRobotsDto {
  /**
   * The file.
   * @example "# Robots.txt generated on 2026-11-21\n\nUser-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n"
   */
  readonly robotsTxt!: string;
  /** What to call it. @example robots.txt */
  readonly fileName!: 'robots.txt';
  /** Its size in bytes of UTF-8. Crawlers read the first 512,000. @example 109 */
  readonly bytes!: number;
  /** What our parser finds in it, by line, at most 500. */
  readonly findings!: readonly RobotsFindingDto[];
}
