import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { buildSchema } from './build-schema.ts';
import { schemaForm, schemaTypes, textFields } from './schema-form.ts';
import { jsonLdText, schemaMarkupHtml, withoutScriptTags } from './serialize.ts';
import { fullForms } from './testing/full-forms.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Every element but html, head and body, by name, and the text of scripts. */
function elementsIn(html: string): { names: string[]; scripts: string[] } {
  const names: string[] = [];
  const scripts: string[] = [];
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === '#comment') names.push('#comment');
      if (!('tagName' in node)) continue;
      if (!['html', 'head', 'body'].includes(node.tagName)) names.push(node.tagName);
      if (node.tagName === 'script') {
        scripts.push(
          node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        );
      }
      visit(node.childNodes);
    }
  };
  visit(parse(`<!doctype html><html><head>${html}</head><body></body></html>`).childNodes);
  return { names, scripts };
}

function expectInert(value: unknown): void {
  const html = schemaMarkupHtml(value);
  const { names, scripts } = elementsIn(html);
  expect(names).toEqual(['script']);
  expect(JSON.parse(scripts[0] ?? '')).toEqual(value);
  expect(withoutScriptTags(html)).toBe(jsonLdText(value));
}

const hostile = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!--<script>',
  '<!-- </script> -->',
  ']]><x>',
  '\u2028\u2029',
  '&lt;/script&gt;',
  '"},{"@type":"Person","name":"x"',
  '\\u003c/script>',
  '\\',
  '\ud800',
  '\u0000\u0001\u001b[2J\u007f\u0085',
  '\u202egnp.exe',
  '${alert(1)} `x` {{1+1}}',
  '__proto__',
  '\r\n',
];

describe('markup between script tags', () => {
  it.each(schemaTypes)('cannot be escaped from any field: %s', (type) => {
    for (const text of hostile) {
      const form = schemaForm({
        ...Object.fromEntries(textFields.map((field) => [field, `a${text}b`])),
        type,
        questions: [{ question: `a${text}b`, answer: `a${text}b` }],
      });
      expectInert(buildSchema(form));
    }
  });

  it('cannot be escaped with any naughty string', () => {
    const { strings } = naughtyStrings();
    for (const text of strings) {
      // Like a text field, which is trimmed and counts as missing when empty.
      expectInert(buildSchema({ ...fullForms.Product, name: text, sku: text, url: text }));
    }
  });

  it('cannot be escaped with random text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(...hostile),
        (text, start) => expectInert({ name: start + text, [text || 'x']: [text] }),
      ),
      { numRuns: 300 },
    );
  });

  it('contains no character that could end a script, an attribute or a line of code', () => {
    const text = jsonLdText({ name: '<>&\u2028\u2029\u202e\ufeff' });
    expect(text).toBe('{\n  "name": "\\u003c\\u003e\\u0026\\u2028\\u2029\\u202e\\ufeff"\n}');
  });

  it('keeps other text readable', () => {
    expect(schemaMarkupHtml({ name: 'Zürich “quoted” 👩‍🌾' })).toBe(
      '<script type="application/ld+json">\n{\n  "name": "Zürich “quoted” 👩‍🌾"\n}\n</script>',
    );
  });

  it('does not reach any prototype', () => {
    const given = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":"x","name":"A"}',
    ) as object;
    const form = schemaForm({ ...given, type: 'Product', description: 'B' });
    expect(buildSchema(form)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'A',
      description: 'B',
    });
    expect('polluted' in {}).toBe(false);
    expect(Object.hasOwn(form, 'constructor')).toBe(false);
  });
});
