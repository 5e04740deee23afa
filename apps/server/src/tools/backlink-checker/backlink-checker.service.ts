import { Injectable } from '@nestjs/common';
import { backlinkCheckerReport, type BacklinkCheckerReport } from '@plumbline/backlink-checker';

@Injectable()
export class BacklinkCheckerService {
  report(text: string): BacklinkCheckerReport {
    return backlinkCheckerReport(text);
  }
}
