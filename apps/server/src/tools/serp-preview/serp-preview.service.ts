import { Injectable } from '@nestjs/common';
import { serpPreviewReport, type SerpPreviewReport } from '@plumbline/serp-preview';

@Injectable()
export class SerpPreviewService {
  report(text: string): SerpPreviewReport {
    return serpPreviewReport(text);
  }
}
