import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemCodes } from '@plumbline/engine';
import { contract, contractText } from '../testing/contract.ts';
import { createSchemaValidator } from '../testing/json-schema.ts';
import {
  type Contract,
  contractFindings,
  type Finding,
  operationsOf,
  schemasOf,
} from './contract-rules.ts';

const toolIds = readdirSync(resolve(import.meta.dirname, '../tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Known findings that are accepted for a reason. One that no longer occurs must leave the list. */
const exceptions: readonly Finding[] = [];

describe('the contract', () => {
  it('breaks only the listed rules, and each listed rule is still broken', () => {
    expect(contractFindings(contract, toolIds)).toEqual(exceptions);
  });

  it('lists every problem code, and no other', () => {
    expect(contract.components.schemas.ProblemCode?.enum).toEqual(problemCodes);
  });

  it('has examples that match their schema', () => {
    const ajv = createSchemaValidator();
    ajv.addSchema(contract, 'contract');
    let checked = 0;
    for (const { schema, where } of schemasOf(contract)) {
      const { example, examples = [], ...rest } = schema;
      for (const value of [...('example' in schema ? [example] : []), ...examples]) {
        const local = JSON.parse(JSON.stringify(rest).replaceAll('"#/', '"contract#/')) as object;
        const valid = ajv.validate(local, value);
        expect([where, valid, ajv.errors]).toEqual([where, true, null]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('resolves every reference', () => {
    const refs = [
      ...JSON.stringify(contract).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ];
    expect(refs.length).toBeGreaterThan(0);
    for (const [, name = ''] of refs) expect(contract.components.schemas).toHaveProperty([name]);
  });

  it('names no machine', () => {
    expect(contractText).not.toMatch(/localhost|127\.0\.0\.1/);
  });

  it('has only operations whose ids are valid names', () => {
    for (const { operation } of operationsOf(contract)) {
      expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
    }
  });
});

describe('the rules of the contract', () => {
  const good = {
    operationId: 'audit',
    summary: 'Audit',
    description: 'Audits.',
    tags: ['seo-audit'],
    responses: {
      200: { description: 'Done.' },
      400: {
        description: 'Bad.',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } },
        },
      },
    },
  };
  const check = (
    operation: object,
    path = '/api/seo-audit',
    schemas: Contract['components']['schemas'] = {},
  ) =>
    contractFindings({ paths: { [path]: { post: operation } }, components: { schemas } }, [
      'seo-audit',
    ]);

  it('are content with a good operation', () => expect(check(good)).toEqual([]));

  it.each<[string, object, string]>([
    ['unique-operation-id', { ...good, operationId: undefined }, '/api/seo-audit'],
    ['one-known-tag', { ...good, tags: [] }, '/api/seo-audit'],
    ['one-known-tag', { ...good, tags: ['Seo'] }, '/api/seo-audit'],
    ['one-known-tag', { ...good, tags: ['seo-audit', 'health'] }, '/api/seo-audit'],
    ['path-of-its-tool', good, '/api/audit'],
    ['summary', { ...good, summary: '' }, '/api/seo-audit'],
    ['description', { ...good, description: ' ' }, '/api/seo-audit'],
    ['parameter-description', { ...good, parameters: [{ name: 'id' }] }, '/api/seo-audit'],
    [
      'documents-its-problems',
      { ...good, responses: { 200: good.responses[200] } },
      '/api/seo-audit',
    ],
    [
      'documents-its-problems',
      { ...good, responses: { ...good.responses, 500: { description: 'Bug.' } } },
      '/api/seo-audit',
    ],
    [
      'documents-its-result',
      { ...good, responses: { 400: good.responses[400] } },
      '/api/seo-audit',
    ],
  ])('%s catches its case', (rule, operation, path) => {
    expect(check(operation, path).map((finding) => finding.split(':')[0])).toEqual([rule]);
  });

  it('property-description reaches into nested properties and lists', () => {
    const schemas = {
      A: { properties: { b: { description: 'A list.', items: { properties: { c: {} } } } } },
    };
    expect(check(good, '/api/seo-audit', schemas)).toEqual(['property-description: A.b[].c']);
  });

  it('two operations of one name are caught', () => {
    const paths = { '/api/seo-audit': { post: good, get: good } };
    expect(contractFindings({ paths, components: { schemas: {} } }, ['seo-audit'])).toEqual([
      'unique-operation-id: GET /api/seo-audit',
    ]);
  });
});
