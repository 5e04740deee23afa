import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { toJson } from '../apps/cli/src/formats/json.ts';
import { sampleReport } from '../apps/cli/src/testing/sample-report.ts';
import { reportJsonSchema, schemaFile } from './report-schema.ts';

const published = JSON.parse(readFileSync(schemaFile, 'utf8')) as object;

describe('the schema of the report', () => {
  // Run `node --conditions=@plumbline/source tools/report-schema.ts` and `npm run format` after a change.
  it('is the published one', () => {
    expect(JSON.parse(JSON.stringify(reportJsonSchema()))).toEqual(published);
  });

  it('accepts what the command writes, and nothing with a wrong or missing field', () => {
    const ajv = new Ajv2020({ allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(published);
    const written = JSON.parse([...toJson(sampleReport)].join('')) as object;
    expect([isValid(written), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...written, verdict: 'fine' })).toBe(false);
    expect(isValid({ ...written, score: -1 })).toBe(false);
    expect(isValid({ ...written, findings: [{ ...sampleReport.findings[0], url: null }] })).toBe(
      false,
    );
    const { counts: _, ...without } = written as typeof sampleReport;
    expect(isValid(without)).toBe(false);
    expect(isValid({ ...written, added: 'in a later version' })).toBe(true);
  });
});
