import { ApiProperty } from '@nestjs/swagger';
import { aiAgents, readCrawlDelay } from '@plumbline/tools/robots-generator';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IsWebAddress } from '../../http/request-fields.ts';

const domainMessage = 'Please enter a valid domain URL';

export class LiveRobotsRequestDto {
  /**
   * The site or any URL on it: http or https. A missing scheme becomes https. We fetch /robots.txt
   * of that host.
   * @example https://example.com/shop
   */
  @IsWebAddress({ message: domainMessage })
  @MaxLength(2048, { message: domainMessage })
  @IsString({ message: domainMessage })
  readonly url!: string;
}

const tokens = aiAgents.map(({ token }) => token);

const IsCrawlDelay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isCrawlDelay',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && !/[\r\n]/.test(value) && readCrawlDelay(value) !== null,
      defaultMessage: () => 'Please enter a number of seconds from 0 to 86400',
    },
  });

class AgentChoiceDto {
  /** Name that the AI crawler uses in robots.txt. @example GPTBot */
  @ApiProperty({ enum: tokens })
  @IsIn(tokens, { message: 'Please name one of the known AI crawlers' })
  readonly token!: string;

  /** Whether the crawler may crawl the site. @example block */
  @IsIn(['allow', 'block'], { message: 'access must be allow or block' })
  readonly access!: 'allow' | 'block';
}

export class RobotsGeneratorRequestDto {
  /**
   * The site: http or https. Its origin is used for the sitemap line. A missing scheme becomes
   * https.
   * @example https://example.com
   */
  @IsWebAddress({ message: domainMessage })
  @MaxLength(2048, { message: domainMessage })
  @IsString({ message: domainMessage })
  readonly domain!: string;

  /** Whether to write `Allow: /`. @example true */
  @ApiProperty({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'allowAll must be true or false' })
  readonly allowAll?: boolean;

  /** Paths to disallow, one per line. Blank lines are dropped. @example "/admin/\n/cart" */
  @IsOptional()
  @MaxLength(50_000, { message: 'Please keep the paths under 50,000 characters' })
  @IsString({ message: 'disallowPaths must be a string' })
  readonly disallowPaths?: string;

  /** Seconds between requests, 0 to 86400, as a string or number. Google ignores it. @example "10" */
  @ApiProperty({
    oneOf: [
      { type: 'string', maxLength: 20 },
      { type: 'number', minimum: 0, maximum: 86_400 },
    ],
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsCrawlDelay()
  readonly crawlDelay?: string;

  /** Whether to add a sitemap line: the origin of the domain with /sitemap.xml. @example true */
  @ApiProperty({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'includeSitemap must be true or false' })
  readonly includeSitemap?: boolean;

  /**
   * Lines to add to robots.txt unchanged, without control characters.
   * @example "User-agent: Bingbot\nDisallow: /tmp/"
   */
  @IsOptional()
  @MaxLength(100_000, { message: 'Please keep the custom directives under 100,000 characters' })
  @IsString({ message: 'customDirectives must be a string' })
  readonly customDirectives?: string;

  /** AI crawlers that get their own group. By default, none is added. */
  @IsOptional()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each agent must be an object with token and access' })
  @Type(() => AgentChoiceDto)
  @ArrayMaxSize(50, { message: 'Please choose at most 50 AI crawlers' })
  @IsArray({ message: 'agents must be a list' })
  readonly agents?: AgentChoiceDto[];
}

/** What is wrong with a line of a robots.txt. */
class RobotsFindingDto {
  /** Line number, starting at 1. @example 3 */
  @ApiProperty({ minimum: 1 })
  readonly line!: number;
  /**
   * error: the line doesn’t work as written. warning: it doesn’t work with every crawler. info:
   * worth knowing.
   * @example warning
   */
  readonly severity!: 'error' | 'warning' | 'info';
  /** Kind of issue. @example pattern-without-slash */
  @ApiProperty({
    enum: [
      'not-a-rule',
      'unknown-field',
      'misspelled-field',
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
  /** Line as written, at most 200 characters. @example Disallow: admin */
  readonly excerpt!: string;
  /**
   * What is wrong, as a sentence.
   * @example Paths start with a slash, so this rule matches nothing: write "/admin".
   */
  readonly message!: string;
  /** What to do. @example Begin the path with a slash, or with * to match anywhere. */
  readonly recommendation!: string;
}

export class GeneratedRobotsDto {
  /**
   * Content of the file.
   * @example "# Robots.txt generated on 2026-11-21\n\nUser-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n"
   */
  readonly robotsTxt!: string;
  /** File name. @example robots.txt */
  readonly fileName!: 'robots.txt';
  /** File size in bytes of UTF-8. Crawlers read the first 512,000. @example 109 */
  readonly bytes!: number;
  /** Issues in the file, by line, at most 500. */
  readonly findings!: readonly RobotsFindingDto[];
}

class LiveRobotsGroupDto {
  /** Crawlers that the group names, at most 100. @example ["GPTBot", "CCBot"] */
  readonly agents!: readonly string[];
  /** Number of Allow rules. @example 1 */
  readonly allow!: number;
  /** Number of Disallow rules. @example 4 */
  readonly disallow!: number;
}

class LiveRobotsSitemapDto {
  /** Line number, starting at 1. @example 9 */
  readonly line!: number;
  /** URL as written, at most 2,048 characters. @example https://example.com/sitemap.xml */
  readonly url!: string;
}

class LiveRobotsRedirectDto {
  /** URL that redirected. @example https://example.com/robots.txt */
  readonly url!: string;
  /** HTTP status of the redirect. @example 301 */
  readonly status!: number;
}

class LiveRobotsProvenanceDto {
  /** The file was fetched for this response. @example measured */
  readonly kind!: 'measured';
  /** Program that fetched the file. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When the file was fetched, ISO 8601. @example 2026-11-21T12:00:00.000Z */
  readonly fetchedAt!: string;
}

/** A site's current robots.txt. */
export class LiveRobotsDto {
  /** URL where crawlers look for the file. @example https://example.com/robots.txt */
  readonly url!: string;
  /** URL of the response, after redirects. @example https://www.example.com/robots.txt */
  readonly finalUrl!: string;
  /** Redirects that were followed, in order. */
  readonly redirects!: readonly LiveRobotsRedirectDto[];
  /** HTTP status of the final response. @example 200 */
  readonly status!: number;
  /**
   * How crawlers treat the status (RFC 9309 §2.3.1). rules: they follow the file. allow-all: there
   * is no file, so everything is allowed. block-all: they may not fetch anything.
   * @example rules
   */
  readonly interpretation!: 'rules' | 'allow-all' | 'block-all';
  /** The interpretation as a sentence. @example We found a robots.txt. Crawlers follow its rules. */
  readonly explanation!: string;
  /** Media type of the response; empty if none was sent. @example text/plain */
  readonly contentType!: string;
  /**
   * Text of the file, cut after 501 KiB (one more than crawlers read). Empty unless its rules
   * count. For an HTML page, the first 20,000 characters.
   * @example "User-agent: *\nDisallow: /admin/\n"
   */
  readonly content!: string;
  /** Number of body bytes that were read. @example 32 */
  readonly bytes!: number;
  /** Whether the file is longer than the 500 KiB that crawlers read. @example false */
  readonly truncated!: boolean;
  /** Issues by line, at most 500. */
  readonly findings!: readonly RobotsFindingDto[];
  /** Groups in the order of the file, at most 200. */
  readonly groups!: readonly LiveRobotsGroupDto[];
  /** Sitemaps that the file lists, at most 200. */
  readonly sitemaps!: readonly LiveRobotsSitemapDto[];
  /** How and when the file was fetched. */
  readonly provenance!: LiveRobotsProvenanceDto;
}
