import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const defaultLimit = 20;
const limitMessage = 'A page holds 1 to 100 messages';

export class ContactListQueryDto {
  /** The "next" of the page before. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @IsOptional()
  @IsUUID('all', { message: '"after" must be the "next" of a page' })
  readonly after?: string;

  /** How many messages a page holds. @example 20 */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: limitMessage })
  @Min(1, { message: limitMessage })
  @Max(100, { message: limitMessage })
  readonly limit: number = defaultLimit;
}
