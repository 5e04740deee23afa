import { ApiProperty } from '@nestjs/swagger';

export class PageSpeedReportDto {
  @ApiProperty({ description: 'Characters as a reader counts them.', example: 9 })
  characters!: number;
}
