/**
 * Writes what integrators generate from the contract: `write-clients.mjs <folder>` creates `contract.ts` with
 * openapi-typescript and `contract.py`, every body and response as a Python class, with quicktype.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
import { contractFile } from './regenerate.mjs';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Usage: write-clients <folder>');
const contract = JSON.parse(await readFile(contractFile, 'utf8'));

// A field with a default may be left out of a body.
const types = await openapiTypeScript(contract, { defaultNonNullable: false });
await writeFile(join(folder, 'contract.ts'), astToString(types));

/** OpenAPI 3.1 schemas are JSON Schema in a different place. */
const schemas = JSON.parse(
  JSON.stringify(contract.components.schemas).replaceAll('#/components/schemas/', '#/definitions/'),
);
const input = new JSONSchemaInput(undefined);
await input.addSource({
  name: 'Contract',
  schema: JSON.stringify({
    type: 'object',
    definitions: schemas,
    properties: Object.fromEntries(
      Object.keys(schemas).map((name) => [name, { $ref: `#/definitions/${name}` }]),
    ),
  }),
});
const inputData = new InputData();
inputData.addInput(input);
const { lines } = await quicktype({ inputData, lang: 'python' });
await writeFile(join(folder, 'contract.py'), lines.join('\n'));
