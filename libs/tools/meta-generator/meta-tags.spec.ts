import fc from 'fast-check';
import { type DefaultTreeAdapterTypes as Dom, parseFragment } from 'parse5';
import ts from 'typescript';
import { cleanText } from './input.ts';
import {
  codeFormats,
  type MetaTags,
  openGraphTags,
  renderCode,
  socialTitle,
  tagsOf,
} from './meta-tags.ts';

const page = { url: 'https://shop.example/spades?a=1&b=2', image: 'https://shop.example/s.png' };
const tags = tagsOf(
  { title: 'Garden spades | Spade & Son', description: 'Say "dig" to it.' },
  'Spade & Son',
  page,
);

const elementsOf = (html: string): Dom.Element[] =>
  parseFragment(html).childNodes.filter((node): node is Dom.Element => 'attrs' in node);
const attribute = (element: Dom.Element | undefined, name: string) =>
  element?.attrs.find((attr) => attr.name === name)?.value;
/** Every string literal of a program. */
function stringsOf(code: string): string[] {
  const source = ts.createSourceFile(
    'a.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: unknown[] };
  expect(parseDiagnostics).toEqual([]);
  return found;
}

it('writes the lines in the specification', () => {
  expect(openGraphTags(tags).split('\n')).toEqual([
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Spade &amp; Son">',
    '<meta property="og:title" content="Garden spades">',
    '<meta property="og:description" content="Say &quot;dig&quot; to it.">',
    '<meta property="og:url" content="https://shop.example/spades?a=1&amp;b=2">',
    '<meta property="og:image" content="https://shop.example/s.png">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

it('omits empty tags, and uses no large card without an image', () => {
  const bare = openGraphTags({ ...tags, url: '', image: ' ', siteName: '' });
  expect(bare).not.toMatch(/og:url|og:image|site_name|content=""/);
  expect(openGraphTags({ ...tags, image: '' })).toContain('content="summary"');
});

it('names the brand once on a card', () => {
  expect(socialTitle('Garden spades | Spade & Son', 'spade & son')).toBe('Garden spades');
  expect(socialTitle('Spade & Son: Garden spades', 'Spade & Son')).toBe('Garden spades');
  expect(socialTitle('Spade & Son', 'Spade & Son')).toBe('Spade & Son');
});

it.each(codeFormats)('writes no empty tag for %s', (format) => {
  const bare = {
    title: ' ',
    description: '',
    socialTitle: '',
    socialDescription: ' ',
    siteName: '',
  };
  const code = renderCode({ ...tags, ...bare, url: '', image: '' }, format);
  expect(code).not.toMatch(/title|description|canonical|""/i);
  expect(code).toContain('website');
});

it.each(codeFormats)('writes for %s what the tags say', (format) => {
  expect(renderCode(tags, format)).toMatchSnapshot();
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '</title>',
        '</script>',
        '<!--',
        '-->',
        '"',
        "'",
        '`',
        '\\',
        '${x}',
        '{',
        '}',
        '\n',
        '\r',
        '\u2028',
        '\u2029',
        '&lt;',
        '</',
        '\u0000',
        '\ud800',
        '/>',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
const hostileTags: fc.Arbitrary<MetaTags> = fc.record({
  title: hostile,
  description: hostile,
  socialTitle: hostile,
  socialDescription: hostile,
  siteName: hostile,
  url: hostile,
  image: hostile,
});

it('writes HTML that a parser reads back correctly', () => {
  fc.assert(
    fc.property(hostileTags, (given) => {
      const elements = elementsOf(renderCode(given, 'html'));
      expect(new Set(elements.map(({ tagName }) => tagName))).toEqual(
        new Set([
          ...(cleanText(given.title) === '' ? [] : ['title']),
          ...['meta', ...(cleanText(given.url) === '' ? [] : ['link'])],
        ]),
      );
      const title = elements.find(({ tagName }) => tagName === 'title');
      const description = elements.find((each) => attribute(each, 'name') === 'description');
      const [text] = title?.childNodes ?? [];
      expect(text && 'value' in text ? text.value : '').toBe(cleanText(given.title));
      expect(attribute(description, 'content') ?? '').toBe(cleanText(given.description));
      for (const element of elements) {
        expect(
          element.attrs
            .map(({ name }) => name)
            .every((name) => /^(?:name|property|content|rel|href)$/.test(name)),
        ).toBe(true);
      }
    }),
  );
});

it.each(['nextjs', 'react', 'nuxt'] as const)(
  'writes %s code that evaluates to the given tags',
  (format) => {
    fc.assert(
      fc.property(hostileTags, (given) => {
        const code = renderCode(given, format);
        const body = format === 'nuxt' ? code.split('\n').slice(1, -1).join('\n') : code;
        const strings = stringsOf(body);
        for (const text of [given.title, given.description].map(cleanText)) {
          if (text !== '') expect(strings).toContain(text);
        }
        expect(strings).not.toContain('');
        if (format === 'nuxt') expect(body).not.toContain('<');
        expect(code).not.toMatch(/<\/script>.|[\u2028\u2029]/s);
      }),
      { numRuns: 60 },
    );
  },
);
