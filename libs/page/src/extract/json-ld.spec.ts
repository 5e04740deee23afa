import fc from 'fast-check';
import { locateJsonIssue, parseJsonLd } from './json-ld.ts';

describe('a JSON-LD block', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['{"a":1,"a":2}', { a: 2 }],
    ['{"@type":"constructor"}', { '@type': 'constructor' }],
    ['{"a":"<\\/script>"}', { a: '</script>' }],
    [
      '{"@graph":[{"@id":"#a","b":{"@id":"#a"}}]}',
      { '@graph': [{ '@id': '#a', b: { '@id': '#a' } }] },
    ],
  ])('%s is read', (raw, value) => {
    expect(parseJsonLd(raw, 7)).toMatchObject({ value, error: null, offset: 7 });
  });

  it.each([
    ['{"a":1,}', 'Line 1, column 8: expected a property name in double quotes, found "}".'],
    ['{\n  "a": 1\n  "b": 2}', 'Line 3, column 3: expected "," or "}", found """.'],
    ['{"a": // no\n1}', 'Line 1, column 7: expected a value, found "/".'],
    ['<!-- {"a":1} -->', 'Line 1, column 1: expected a value, found "<".'],
    ['{"a":"x\ny"}', 'Line 1, column 8: the character U+000A must be escaped inside a string.'],
    ['{"a":1', 'Line 1, column 7: expected "," or "}", found the end of the block.'],
    ['{"a":"b', 'Line 1, column 6: a string that does not end.'],
    ["{'a':1}", `Line 1, column 2: expected a property name in double quotes, found "'".`],
    ['{"a":1}}', 'Line 1, column 8: expected nothing after the value, found "}".'],
    [' \n', 'The block is empty.'],
  ])('%j is refused where it is wrong', (raw, error) => {
    expect(parseJsonLd(raw, 0)).toMatchObject({ value: undefined, error });
  });

  it('cannot set a prototype', () => {
    const { value } = parseJsonLd('{"__proto__":{"x":1},"\\u005f_proto__":{"x":1},"b":2}', 0);
    expect(Object.keys(value as object)).toEqual(['b']);
    expect((value as { x?: number }).x).toBeUndefined();
  });

  it.each([
    ['50,000 levels', '['.repeat(50_000), /nested deeper than 64/],
    ['20 MB', `"${'x'.repeat(20_000_000)}"`, /longer than/],
  ])('is refused at %s', (_what, raw, error) => {
    const fact = parseJsonLd(raw, 0);
    expect(fact.error).toMatch(error);
    expect(fact.excerpt.length).toBeLessThanOrEqual(2_000);
  });

  it('is invalid exactly when JSON.parse rejects it', () => {
    const text = fc.oneof(
      fc.json(),
      fc
        .tuple(fc.json(), fc.nat(), fc.constantFrom(',', '}', '"', '\\', '0', 'e', '-', ''))
        .map(([json, at, c]) => {
          const i = at % (json.length + 1);
          return json.slice(0, i) + c + json.slice(i + 1);
        }),
    );
    fc.assert(
      fc.property(text, (json) => {
        let parses = true;
        try {
          JSON.parse(json);
        } catch {
          parses = false;
        }
        expect(locateJsonIssue(json) === null).toBe(parses);
      }),
      { numRuns: 3_000 },
    );
  });
});
