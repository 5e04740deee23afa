import { Injectable } from '@nestjs/common';
import { metaGeneratorReport, type MetaGeneratorReport } from '@plumbline/meta-generator';

@Injectable()
export class MetaGeneratorService {
  report(text: string): MetaGeneratorReport {
    return metaGeneratorReport(text);
  }
}
