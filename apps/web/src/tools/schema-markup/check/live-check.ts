/** The rules and the vocabulary, in a part of the page that is loaded when there is something to hold against them. */
import {
  type SchemaForm,
  type SchemaReport,
  schemaForm,
  schemaReport,
  visibleFields,
} from '@plumbline/schema-markup';

/** What the form would make as it stands. */
export const check = (form: SchemaForm): SchemaReport =>
  schemaReport(schemaForm(visibleFields(form)));
