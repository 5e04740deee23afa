import {
  type ReadStructuredData,
  readStructuredData,
  type SchemaForm,
  schemaForm,
  schemaReport,
  type StructuredDataFacts,
} from '@plumbline/schema-markup';
import { jsonBytes } from '../workers/json-bytes.ts';

export const jobs = {
  read: (facts: StructuredDataFacts): ReadStructuredData => readStructuredData(facts),

  /** @param form a form that was checked, as JSON: text crosses to a thread faster than objects do */
  generate(form: string): Uint8Array {
    return jsonBytes(schemaReport(schemaForm(JSON.parse(form) as Partial<SchemaForm>)));
  },
};
