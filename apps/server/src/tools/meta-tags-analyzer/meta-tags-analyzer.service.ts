import { Injectable } from '@nestjs/common';
import { metaTagsAnalyzerReport, type MetaTagsAnalyzerReport } from '@plumbline/meta-tags-analyzer';

@Injectable()
export class MetaTagsAnalyzerService {
  report(text: string): MetaTagsAnalyzerReport {
    return metaTagsAnalyzerReport(text);
  }
}
