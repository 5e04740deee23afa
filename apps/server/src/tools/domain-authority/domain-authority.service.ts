import { Injectable } from '@nestjs/common';
import { domainAuthorityReport, type DomainAuthorityReport } from '@plumbline/domain-authority';

@Injectable()
export class DomainAuthorityService {
  report(text: string): DomainAuthorityReport {
    return domainAuthorityReport(text);
  }
}
