import type { Contract, Schema } from '../../apps/server/src/openapi/contract-rules.ts';

/** Part of a body: an object of the schema, and the text before and after its fields. */
interface Place {
  readonly schema: Schema;
  readonly with: (fields: string) => string;
}

export function placesIn(contract: Contract, schema: Schema, here: Place['with']): Place[] {
  const name = schema.$ref ?? schema.allOf?.[0]?.$ref ?? schema.oneOf?.at(-1)?.$ref;
  const known = contract.components.schemas[name?.split('/').at(-1) ?? ''] ?? schema;
  if (!known.properties) return [];
  const inner = Object.entries(known.properties).flatMap(([field, each]) =>
    each.items
      ? placesIn(contract, each.items, (fields) => here(`"${field}":[{${fields}}]`))
      : placesIn(contract, each, (fields) => here(`"${field}":{${fields}}`)),
  );
  return [{ schema: known, with: here }, ...inner];
}

/** Text that makes non-linear trimming, matching and splitting expensive. */
const fillings = [' ', 'a', '😀', 'a@-. ', '\\n', '<\\"\\u2028'];

export const repeat = (text: string, size: number): string =>
  text.repeat(Math.max(1, Math.floor(size / text.length)));
const without = (text: string): string => text.slice(0, -1);

export function numbered(size: number, itemOf: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < size; at += 1) text += itemOf(at);
  return without(text);
}

/** Bodies of about a size, each the worst case of its shape. */
export const shapes: Readonly<Record<string, (place: Place, size: number) => string[]>> = {
  'many keys': (place, size) => [place.with(numbered(size, (at) => `"k${at}":1,`))],
  deep: (place, size) => [
    place.with(`"k":${repeat('[', size)}`),
    place.with(`"k":${repeat('{"a":', size)}`),
  ],
  'wide arrays': ({ schema, with: put }, size) =>
    Object.keys(schema.properties ?? {})
      .slice(0, 4)
      .map((field) => put(`"${field}":[${without(repeat('{},', size))}]`)),
  'long keys': (place, size) => [
    place.with(`"${repeat('k', size / 2)}":1,"${repeat('\\u0000', size / 2)}":1`),
  ],
  'long strings': ({ schema, with: put }, size) => {
    const fields = Object.keys(schema.properties ?? {});
    return fillings.map((filling) =>
      put(
        fields.map((field) => `"${field}":"${repeat(filling, size / fields.length)}!"`).join(','),
      ),
    );
  },
  'repeated keys': ({ schema, with: put }, size) => {
    const [field] = Object.keys(schema.properties ?? {});
    return [put(without(repeat(`"${field}":1,`, size)))];
  },
};

const spread = (text: string, maxLength: number): string =>
  JSON.stringify(repeat(text, maxLength).padEnd(maxLength, 'a').slice(0, maxLength));

/** URLs on this machine, which the server rejects, so that only the call itself is measured. */
export const fillText = (maxLength: number, example: unknown): string => {
  const text = String(example);
  return text.startsWith('http')
    ? JSON.stringify('http://127.0.0.1/'.padEnd(maxLength, 'a'))
    : spread(`${text} `, maxLength);
};

const megabyte = (filling: string) =>
  JSON.stringify(repeat(filling, 1_048_576).slice(0, 1_048_576));

/** The largest bodies of calls that parse their fields further, each with the most expensive content that we know. */
export const largestBodies: Readonly<Record<string, () => Record<string, string>>> = {
  '/api/keyword-analysis': () =>
    Object.fromEntries(
      ['word and ', 'ü', 'a\n', '中文', '\u0001'].map((filling) => {
        const text = megabyte(filling).replaceAll(/[^ -~]/g, (char) =>
          Buffer.byteLength(char) === 1
            ? char
            : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        const half =
          text.length > 3_100_000
            ? `${text.slice(0, 3_000_000).replace(/\\u?[0-9a-f]{0,3}$/, '')}"`
            : text;
        return [
          `2 texts of ${JSON.stringify(filling)}`,
          `{"content":${half},"compare":[{"content":${half}}]}`,
        ];
      }),
    ),
  '/api/sitemap-generator': () => ({
    '50,000 pages': sitemapOf(
      numbered(
        5e6,
        (at) =>
          `{"url":"/products/item-${at}?color=blue","priority":"0.8","lastmod":"2026-05-01"},`,
      ),
    ),
    '100,000 paths': sitemapOf(
      without(
        Array.from({ length: 100_000 }, (_, at) => `"/${String(at).padEnd(95, 'x')}",`).join(''),
      ),
    ),
    '32 MB of answer': sitemapOf(
      numbered(
        2_300_000,
        (at) =>
          `{"url":"/${at}","images":[${without(Array.from({ length: 1_000 }, (_, n) => `"/i/${n}",`).join(''))}]},`,
      ).slice(0, -1) + '}',
    ),
    'no page of the site': sitemapOf(without(repeat('"https://b.example/",', 2e6))),
  }),
  '/api/schema-markup': () =>
    Object.fromEntries(
      ['word and ', '<b>&"\\', '中', '\u0001'].map((filling) => {
        const question = { question: fill(filling, 1_000), answer: fill(filling, 5_000) };
        const questions = Array.from({ length: 100 }, () => question);
        const data = { name: 'a', description: fill(filling, 4_999), questions };
        return [
          `100 questions of ${JSON.stringify(filling)}`,
          JSON.stringify({ type: 'FAQ', data }),
        ];
      }),
    ),
  '/api/robots-generator': () =>
    Object.fromEntries(
      ['/a\n', 'userr-agnt: x\n', 'Disallow: /*$*\n', '\r'].map((filling) => [
        `lines of ${JSON.stringify(filling)}`,
        JSON.stringify({
          domain: 'a.example',
          disallowPaths: fill(filling, 50_000),
          customDirectives: fill(filling, 100_000),
        }),
      ]),
    ),
};

const fill = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const sitemapOf = (pages: string): string => `{"domain":"a.example","pages":[${pages}]}`;
