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
import { IsWebAddress } from '../../../page/is-web-address.ts';

const message = 'Please enter a valid domain URL';

export class LiveRobotsRequestDto {
  /**
   * The site or any URL on it: http or https. A missing scheme becomes https. We fetch /robots.txt
   * of that host.
   * @example https://example.com/shop
   */
  @IsWebAddress({ message })
  @MaxLength(2048, { message })
  @IsString({ message })
  readonly url!: string;
}

const domainMessage = 'Please enter a valid domain URL';
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

export class AgentChoiceDto {
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
