import { ApiProperty } from '@nestjs/swagger';

export class DomainAuthorityReportDto {
  @ApiProperty({ description: 'Characters as a reader counts them.', example: 9 })
  characters!: number;
}
