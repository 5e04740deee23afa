import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { DomainAuthorityReportDto } from './dto/domain-authority-report.dto.ts';
import { DomainAuthorityRequestDto } from './dto/domain-authority-request.dto.ts';
import { DomainAuthorityService } from './domain-authority.service.ts';

@ApiTags('domain-authority')
@Controller('api/domain-authority')
export class DomainAuthorityController {
  readonly #service: DomainAuthorityService;

  constructor(service: DomainAuthorityService) {
    this.#service = service;
  }

  @Post()
  @ApiTool({
    summary: 'Domain authority',
    description: 'Counts the characters of a text.',
    data: DomainAuthorityReportDto,
  })
  domainAuthority(@Body() request: DomainAuthorityRequestDto): Envelope<DomainAuthorityReportDto> {
    return ok({ ...this.#service.report(request.text) }, 'The report is ready.');
  }
}
