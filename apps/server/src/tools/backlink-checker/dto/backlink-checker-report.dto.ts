import { ApiProperty } from '@nestjs/swagger';

export class BacklinkCheckerReportDto {
  @ApiProperty({ description: 'Characters as a reader counts them.', example: 9 })
  characters!: number;
}
