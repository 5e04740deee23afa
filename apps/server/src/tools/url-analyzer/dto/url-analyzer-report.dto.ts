import { ApiProperty } from '@nestjs/swagger';

export class UrlAnalyzerReportDto {
  @ApiProperty({ description: 'Characters as a reader counts them.', example: 9 })
  characters!: number;
}
