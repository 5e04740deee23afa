import { Injectable } from '@nestjs/common';
import { urlAnalyzerReport, type UrlAnalyzerReport } from '@plumbline/url-analyzer';

@Injectable()
export class UrlAnalyzerService {
  report(text: string): UrlAnalyzerReport {
    return urlAnalyzerReport(text);
  }
}
