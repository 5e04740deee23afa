import { Injectable } from '@nestjs/common';
import { schemaMarkupReport, type SchemaMarkupReport } from '@plumbline/schema-markup';

@Injectable()
export class SchemaMarkupService {
  report(text: string): SchemaMarkupReport {
    return schemaMarkupReport(text);
  }
}
