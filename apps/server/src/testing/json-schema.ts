import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** A JSON Schema 2020-12 validator, which is what OpenAPI 3.1 schemas are. */
export function createSchemaValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  return ajv;
}
