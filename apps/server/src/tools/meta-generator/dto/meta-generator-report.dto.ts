import { ApiProperty } from '@nestjs/swagger';

export class MetaGeneratorReportDto {
  @ApiProperty({ description: 'Characters as a reader counts them.', example: 9 })
  characters!: number;
}
