import {
  type ReadStructuredData,
  readStructuredData,
  type SchemaForm,
  schemaForm,
  schemaReport,
  type StructuredDataFacts,
} from '@plumbline/tools/schema-markup';
import { jsonBytes } from '../workers/json-counter.ts';

export const jobs = {
  read: (facts: StructuredDataFacts): ReadStructuredData => readStructuredData(facts),

  /** @param form one that was checked */
  generate: (form: Partial<SchemaForm>): Uint8Array => jsonBytes(schemaReport(schemaForm(form))),
};
