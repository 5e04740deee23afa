import {
  type ReadStructuredData,
  readStructuredData,
  type SchemaForm,
  schemaForm,
  schemaReport,
  type StructuredDataFacts,
} from '@plumbline/schema-markup';
import { jsonAnswer } from '../../worker/json-answer.ts';

/** What the worker does; plain functions, so that specs and short forms can do without one. */
export const jobs = {
  read: (facts: StructuredDataFacts): ReadStructuredData => readStructuredData(facts),

  /** @param form a form that was checked, as JSON: text crosses to a thread faster than objects do */
  generate(form: string): Uint8Array {
    const report = schemaReport(schemaForm(JSON.parse(form) as Partial<SchemaForm>));
    return jsonAnswer(report, 'Schema markup generated successfully!');
  },
};
