import { Injectable } from '@nestjs/common';
import { keywordCheckerReport, type KeywordCheckerReport } from '@plumbline/keyword-checker';

@Injectable()
export class KeywordCheckerService {
  report(text: string): KeywordCheckerReport {
    return keywordCheckerReport(text);
  }
}
