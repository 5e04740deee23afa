/** The rules and the vocabulary in a separate chunk, loaded when there is something to check. */
import {
  type SchemaForm,
  type SchemaReport,
  schemaForm,
  schemaReport,
  visibleFields,
} from '@plumbline/tools/schema-markup';

/** The markup for the current form. */
export const check = (form: SchemaForm): SchemaReport =>
  schemaReport(schemaForm(visibleFields(form)));
