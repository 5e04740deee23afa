import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problemCodes } from '@plumbline/engine';
import { WebFetchError } from '@plumbline/page';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import { Runs } from '../runs.module.ts';
import { contract } from '../testing/contract.ts';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { type Contract, operationsOf, type Schema } from './contract-rules.ts';

type Path = readonly (string | number)[];

/** What the contract gives as an example of a body, with one entry in every list. */
function exampleOf(contract: Contract, schema: Schema): unknown {
  const name = schema.$ref?.split('/').at(-1);
  const named = name === undefined ? undefined : contract.components.schemas[name];
  if (named) return exampleOf(contract, named);
  if (schema.example !== undefined) return schema.example;
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, each]) => [field, exampleOf(contract, each)]),
    );
  }
  if (schema.items) return [exampleOf(contract, schema.items)];
  const [part] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  return part ? exampleOf(contract, part) : schema.enum?.[0];
}

/** Every place in a body, list entries and nested fields included. */
function placesIn(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...here, Array.isArray(value) ? Number(key) : key];
    return [place, ...placesIn(inner, place)];
  });
}

function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((each, at) => (at === key ? withValue(each, rest, value) : each));
  }
  const fields = body as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** The fields that a problem names, without what is inside them. */
const namedIn = ({ errors }: { errors: readonly { field: string }[] }): string[] =>
  errors.map(({ field }) => field.split('.')[0] ?? '');

const wrong = [
  null,
  7,
  -0.5,
  1e308,
  true,
  '',
  ' ',
  'a\u0000b\u0007',
  'a\r\nDisallow: /',
  '\ud800',
  '__proto__',
  '</script><script>alert(1)</script>',
  'x'.repeat(300_000),
  [],
  [null],
  [[]],
  [{}],
  {},
  { length: 1 },
];

/** The operator's calls check their fields too, so they are made with the token. No run that they start is worked on here. */
const languageModel = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'none' };

describe('a call with one field wrong', () => {
  let app: NestFastifyApplication;
  const lab = new FakeLab();

  beforeAll(async () => {
    app = await createTestApp({
      fetcher: {
        fetch: () => Promise.reject(new WebFetchError('blocked_target', 'nothing leaves')),
      },
      judge: { judge: () => Promise.reject(new WebFetchError('blocked_target', 'nothing leaves')) },
      lab,
      config: { languageModel },
    });
    await app.get(Runs).start();
  });
  afterAll(async () => {
    await app.close();
    expect(lab.orders).toEqual([]);
  });

  it('returns a result, or a problem with a code and the field, for any content', async () => {
    const bodies = operationsOf(contract).flatMap(({ path, method, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      // A crawl continues after its response; its fields have their own spec.
      if (method !== 'post' || !schema || path.endsWith('/crawls')) return [];
      return [{ path, body: exampleOf(contract, schema) }];
    });
    expect(bodies.length).toBeGreaterThan(8);
    const post = (url: string, payload: unknown) =>
      app.inject({
        method: 'POST',
        url,
        headers: asOperator,
        payload: payload as object,
      });
    for (const { path, body } of bodies) {
      // An example may name two fields of which a call takes one.
      const asIs = await post(path, body);
      const refused = asIs.statusCode === 400 ? namedIn(asIs.json()) : [];
      for (const place of placesIn(body)) {
        for (const value of wrong) {
          const answer = await post(path, withValue(body, place, value));
          const where = `${path} ${place.join('.')}=${JSON.stringify(value)?.slice(0, 40)}`;
          expect(`${where}: ${answer.statusCode < 500}`).toBe(`${where}: true`);
          if (answer.statusCode < 300) continue;
          const said = answer.json();
          expect(problemCodes).toContain(said.code);
          if (said.code === 'validation_failed') {
            const atIssue = [String(place[0]), ...refused];
            const named = namedIn(said).some((field) => atIssue.includes(field));
            expect([where, named, said.errors]).toEqual([where, true, said.errors]);
          }
        }
      }
    }
  }, 120_000);
});
