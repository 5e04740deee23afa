import fc from 'fast-check';
import { referenceFacts } from '../testing/reference-facts.ts';
import { extractFacts } from './extract-facts.ts';

const essence = (html: string) => {
  const page = extractFacts({ text: html, finalUrl: 'https://site.example/', headers: [] });
  return {
    title: page.titles[0]?.text ?? null,
    description: page.description,
    canonical: page.canonicals[0]?.href ?? null,
    h1s: page.headings.filter(({ level }) => level === 1).map(({ text }) => text),
    links: page.links.map(({ href, text }) => ({ href, text })),
    images: page.images.filter(({ element }) => element === 'img').map(({ src }) => src),
    visibleText: page.visibleText,
  };
};
const standard = (html: string) => {
  const { title, description, canonical, h1s, links, images, visibleText } = referenceFacts(html);
  const sources = images.map(({ src }) => src);
  return { title, description, canonical, h1s, links, images: sources, visibleText };
};

const tricky = [
  '<!doctype html><a href=1>one<div>two</a>three</div>',
  '<!doctype html><p><a href=1>one<p>two',
  '<!doctype html><a href=1>one<a href=2>two</a>',
  '<!doctype html><a href=1><table><tr><td><a href=2>x</table>y',
  '<!doctype html><a href=1><h1>t</a></h1>',
  '<!doctype html><title>a</title><title>b</title>',
  '<!doctype html><title>un<b>closed',
  '<!doctype html><h1>a<h1>b',
  '<!doctype html><h1>a</h2>b',
  '<!doctype html><ul><li><a href=1>a<li>b</ul>',
  '<!doctype html><script><!-- <script> </script> --></script><h1>x</h1>',
  '<!doctype html><script><!--></script><h1>x</h1>',
  '<!doctype html><svg><style><a href=1></style></svg><h1>x',
  '<!doctype html><svg><![CDATA[<h1>]]></svg><![CDATA[<h1>y</h1>]]>',
  '<!doctype html><svg><p><h1>out</h1>',
  '<!doctype html><svg><a href=1>no</a><foreignObject><a href=2>yes</a></foreignObject></svg>',
  '<!doctype html><math><mi><a href=1>x</a></mi></math>',
  '<!doctype html><button><a href=1>x<button>y',
  '<!doctype html><img src=a src=b><h1 title="</h1>">x</h1>',
  '<!doctype html><!----><h1>a</h1><!--><h1>b</h1><!-- --!><h1>c</h1><!-- <h1>d</h1>',
  '<!doctype html></ h1><h1>a</h1 x=">"><?pi <h1>?><h1>b</h1>',
  '<!doctype html><h1>&amp;&lt&notit;&#x41;&#0;&copy=</h1><a href="?a&copy=1&amp;b">x</a>',
  '<!doctype html><textarea><h1>no</h1></textarea><xmp><h1>no</h1></xmp><h1>y</h1>',
  '<!doctype html><noscript><h1>no</h1></noscript><iframe><h1>no</h1></iframe>',
  '<!doctype html><template><h1>no</h1><template></template></template><h1>y</h1>',
  '<!doctype html><head><template><div></template><title>in head</title>',
  '<!doctype html><h1>a < b <3 </h1>',
  '<h1>quirks<table><td><p>x<table><td>y',
  '<!doctype html><table>A<td>B</td>C</table>D',
  '<!doctype html>a<table> <tr>b<td>c</td></tr><h1>d</h1></table>e',
  '<!doctype html><table><tr><td><img src=1></td></tr><img src=2><a href=2>two</a></table><a href=3>three</a>',
  '<!doctype html><a href=1>aba<table><a href=2>br<tr><td></td></tr>x</table>aoe',
  '<!doctype html><a href=1>aba<table><tr><td><a href=2>br</td></tr>x</table>aoe',
  '<!doctype html><table><b><tr><td>aaa</td></tr>bbb</table>ccc',
  '<!doctype html><table><div>a<table>b<tr><td>c</td></tr>d</table>e</div><tr><td>f',
  '<!doctype html><h1>a<table><tr>b</h1>c<td>d',
  '<!doctype html><table><colgroup>x<col></colgroup><caption>c</caption>y',
  '<!doctype html><table><input type=hidden><input type=text><form><tr><td>a</td></tr></form>b</table>',
  '<!doctype html><nav><table><tr><td><a href=1>in</a></td></tr><a href=2>out</a></table></nav>',
  '<!doctype html><p><image src=1></p>',
  '<!doctype html><frameset><frame src=1>text<h1>no</h1><noframes><h1>no</h1></noframes></frameset>text',
  '<!doctype html><math><annotation-xml><svg><desc><b>no</b></desc><foreignObject><p>yes</svg></annotation-xml></math>',
  '<!doctype html><svg><title><plaintext>a</plaintext>b',
  '<!doctype html><p><a href=1><plaintext>b</a>',
  '<!doctype html><svg>a\0b<foreignObject>c\0d</foreignObject></svg><textarea>e\0f</textarea>',
];

const tags = fc.constantFrom(
  ...'p div a a span b li ul h1 h2 title section button form svg option br img nav script style noscript textarea template head body html meta link dl dd dt math mi foreignObject desc font table tr td th caption tbody colgroup'.split(
    ' ',
  ),
);
const attributes: Record<string, string> = {
  a: ' href=x',
  img: ' src=i alt=z',
  link: ' rel=canonical href=c',
  meta: ' name=description content=d',
};
const markup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: tags.map((tag) => `<${tag}${attributes[tag] ?? ''}>`) },
      { weight: 3, arbitrary: tags.map((tag) => `</${tag}>`) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('x', 'y ', ' ', '&amp;', 'q<w', '<!--c-->', '\n', '</', '<?p>'),
      },
    ),
    { maxLength: 14 },
  )
  .map((parts) => `<!doctype html>${parts.join('')}`);

describe('reading HTML', () => {
  it.each(tricky)('sees the same as an HTML-standard parser in %s', (html) => {
    const page = essence(html);
    const expected = standard(html);
    expect(page).toEqual({
      ...expected,
      links: expected.links.map((link, index) => ({
        ...link,
        text: link.text || (page.links[index]?.text ?? ''),
      })),
    });
  });

  it('sees the same in random sequences of tags', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const page = essence(html);
        const expected = standard(html);
        expect(page.title).toEqual(expected.title);
        expect(page.description).toEqual(expected.description);
        expect(page.canonical).toEqual(expected.canonical);
        expect(page.h1s.length).toBe(expected.h1s.length);
        // The handling of SVG titles is our own rule.
        if (!html.includes('<svg')) {
          expect(page.h1s).toEqual(expected.h1s);
          expect(page.visibleText).toBe(expected.visibleText);
        }
        expect(page.links.map(({ href }) => href)).toEqual(expected.links.map(({ href }) => href));
        expect(page.images).toEqual(expected.images);
      }),
      { numRuns: 5_000, seed: 20_261_120 },
    );
  });

  it('accepts any text, and any page truncated anywhere', () => {
    const page = tricky.join('\n');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), markup), (text) => {
        extractFacts({
          text,
          finalUrl: 'https://site.example/',
          headers: [
            ['link', text],
            ['x-robots-tag', text],
          ],
        });
      }),
      { numRuns: 1_000 },
    );
    for (let end = 0; end <= page.length; end += 7) {
      expect(essence(page.slice(0, end)).links.length).toBeLessThanOrEqual(100);
    }
  });
});
