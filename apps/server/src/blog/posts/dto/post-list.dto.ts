import { ApiProperty } from '@nestjs/swagger';
import { BlogPostSummaryDto } from './post-summary.dto.ts';

export class BlogPostTotalDto {
  @ApiProperty({ description: 'How many posts match.', example: 22 })
  count!: number;

  @ApiProperty({
    description: 'False where counting stopped at this number: there are more.',
    example: true,
  })
  exact!: boolean;
}

export class BlogPostListDto {
  @ApiProperty({ description: 'Newest first.', type: [BlogPostSummaryDto] })
  posts!: BlogPostSummaryDto[];

  @ApiProperty({
    description: 'What "after" asks for the next page with; null on the last page.',
    type: String,
    nullable: true,
    example: 'MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM',
  })
  next!: string | null;

  @ApiProperty({ description: 'How many posts match in all.', type: BlogPostTotalDto })
  total!: BlogPostTotalDto;
}
