import { ApiProperty } from '@nestjs/swagger';
import { auditStages } from '../gather/gather-artifacts.ts';
import { SeoAuditBrowserDto } from './deep.dto.ts';

export class SeoAuditProgressDto {
  @ApiProperty({
    description:
      'The stage that is running: the page, the browser in a deep audit, the site around it, its links, the checks; then done.',
    enum: [...auditStages, 'done'],
    example: 'links',
  })
  stage!: (typeof auditStages)[number] | 'done';

  @ApiProperty({ description: 'Requests answered so far.', example: 17 })
  requests!: number;

  @ApiProperty({ description: 'Checks that this audit runs.', example: 100 })
  checks!: number;

  @ApiProperty({
    description: 'Where the browser stands that a deep audit waits for; null outside that stage.',
    type: SeoAuditBrowserDto,
    nullable: true,
  })
  browser!: SeoAuditBrowserDto | null;
}
