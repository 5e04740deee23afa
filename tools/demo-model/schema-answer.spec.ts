import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { Random } from './prose/random.ts';
import { answerTo, type JsonSchema } from './schema-answer.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const schemas: readonly (readonly [string, z.ZodType])[] = [
  ['text', z.string()],
  ['bounded text', z.object({ title: z.string().min(40).max(60), tag: z.string().max(3) })],
  [
    'patterns',
    z.object({ a: z.string().regex(/^[a-z]{3}-\d{2,4}(x|yz)?$/), b: z.string().regex(/^\w+$/) }),
  ],
  [
    'formats',
    z.object({ a: z.email(), b: z.url(), c: z.iso.date(), d: z.uuid(), e: z.iso.datetime() }),
  ],
  [
    'numbers',
    z.object({ a: z.int().min(3).max(5), b: z.number().gt(0).lt(1), c: z.number().multipleOf(5) }),
  ],
  ['choices', z.object({ a: z.enum(['x', 'y']), b: z.literal(7), c: z.boolean(), d: z.null() })],
  [
    'lists',
    z.object({
      a: z.array(z.string()).length(5),
      b: z.array(z.int()).max(1),
      c: z.tuple([z.string(), z.number()]),
    }),
  ],
  [
    'alternatives',
    z.union([
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b'), n: z.number() }),
    ]),
  ],
  ['what may be missing', z.object({ a: z.string().nullable(), b: z.string().optional() })],
  ['intersections', z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() }))],
  ['records', z.record(z.string(), z.number())],
  [
    'what contains itself',
    z.object({
      get children() {
        return z.array(z.object({ name: z.string() }));
      },
      next: z.lazy(() => tree),
    }),
  ],
];
const tree: z.ZodType = z.object({
  name: z.string(),
  get children() {
    return z.array(tree);
  },
});

describe(answerTo, () => {
  it.each(schemas)('satisfies %s', (_name, schema) => {
    const json = z.toJSONSchema(schema) as JsonSchema;
    const isValid = ajv.compile(json as object);
    for (let seed = 0; seed < 30; seed += 1) {
      const answer = answerTo(json, new Random(String(seed)));
      expect({ answer, valid: isValid(answer), errors: isValid.errors }).toMatchObject({
        valid: true,
      });
    }
  });

  it('answers the same for the same seed and otherwise for another', () => {
    const json = z.toJSONSchema(z.object({ text: z.string() })) as JsonSchema;
    const of = (seed: string) => JSON.stringify(answerTo(json, new Random(seed)));
    expect(of('a')).toBe(of('a'));
    expect(of('a')).not.toBe(of('b'));
  });
});
