import { referenceSkeleton } from '../testing/reference-skeleton.ts';
import { extractFacts } from './extract-facts.ts';

const factsOf = (text: string) =>
  extractFacts({ text, finalUrl: 'https://site.example/', headers: [] });
const skeleton = (body: string) => factsOf(`<!doctype html><body>${body}`).skeleton;

/** The number of bits in which two skeletons differ. */
const distance = (a: string, b: string): number =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;

const page = (main: string): string =>
  skeleton(
    `<header><a href=/><img src=logo></a><nav><ul><li><a href=/a>a</a></ul></nav><form><input><button>Go</button></form></header>
    <main>${main}</main><footer><ul><li><a href=/b>b</a></ul><p>c</footer>`,
  );
const article = (content: string): string =>
  page(`<article><header><h1>t</h1><p>by</header><div>${content}</div></article>`);
const products = (count: number): string =>
  page(
    `<h1>Chairs</h1><form><fieldset><label><input type=checkbox>oak</label></fieldset><select><option>new</select></form>
    <ul>${'<li><a href=p><img src=p><h2>n</h2></a><p>9 €</p><form><button>Buy</button></form>'.repeat(count)}</ul>`,
  );
const product = (rows: number): string =>
  page(
    `<section><div><img src=p><ul><li><button><img src=t></button></ul></div><div><h1>n</h1><form><label>size</label><select><option>s</select>
    <input type=number><button>Add</button></form></div></section><section><h2>Data</h2><table>${'<tr><th>w<td>1'.repeat(rows)}</table></section>`,
  );
const home = (teasers: number): string =>
  page(
    `<section><div><h1>W</h1><a href=s>Shop</a></div><img src=hero></section><section><h2>New</h2><ul>${'<li><article><a href=n><img src=n></a><h3>n</h3></article>'.repeat(teasers)}</ul></section>`,
  );

describe('the skeleton of a page', () => {
  it.each([
    ['an empty body', ''],
    ['text only', 'words <b>and</b> <a href=x>links</a><br>'],
    ['scripts and templates', '<script>x</script><template><div></div></template>'],
  ])('is all zero for %s', (_, body) => {
    expect(skeleton(body)).toBe('0000000000000000');
  });

  it('never changes', () => {
    expect(article('<p>x')).toBe('8bc1ef7f1af6068e');
  });

  it.each([
    ['the length of a list', products(10), products(500)],
    ['the number of paragraphs', article('<p>x'), article('<p>x'.repeat(300))],
    ['markup of words', article('<p>x'), article('<p>x <em>y</em> <a href=z><code>z</code></a>')],
    ['tables and figures in text', article('<p>x'), article('<table><tr><td>1</table><figure>')],
    [
      'text in the head',
      skeleton('<div>'),
      factsOf('<title>x</title><style></style><div>').skeleton,
    ],
    ['the inside of an icon', skeleton('<div><svg>'), skeleton('<div><svg><g><path/></g></svg>')],
  ])('is the same whatever %s', (_, one, other) => {
    expect(one).toBe(other);
  });

  it.each([
    ['lists in the text', article('<p>x'), article('<p>x<ul><li>y</ul><ol><li>z</ol>')],
    ['a video in the text', article('<p>x'), article('<p>x<div><iframe></iframe></div>')],
  ])('changes in at most 10 bits with %s', (_, one, other) => {
    expect(distance(one, other)).toBeLessThanOrEqual(10);
  });

  const templates = {
    article: article('<p>x<ul><li>y</ul>'),
    products: products(20),
    product: product(5),
    home: home(4),
  };
  const pairs = Object.entries(templates).flatMap(([name, one], at) =>
    Object.entries(templates)
      .slice(at + 1)
      .map(([otherName, other]) => [name, otherName, one, other] as const),
  );
  it.each(pairs)('differs in more than 10 bits between %s and %s', (_, _other, one, other) => {
    expect(distance(one, other)).toBeGreaterThan(10);
  });

  it('distinguishes custom elements by name', () => {
    expect(skeleton('<product-list>')).not.toBe(skeleton('<article-body>'));
  });

  it('belongs to the host of a declarative shadow root', () => {
    expect(skeleton('<my-page><template shadowrootmode=open><nav></nav></template>')).toBe(
      skeleton('<my-page><nav></nav>'),
    );
  });

  it.each([
    '<div><p>a<div>b</div><form><table><tr><form><td><div><li>',
    '<p><svg><foreignObject><div></div></foreignObject></svg><div><section>',
    '<table><div>a<tr><td><ul><li>b</table><nav><h1><h2></h1><span><img></span>',
    '<a href=1><div><a href=2><section></a><b><nav><p></b><main>',
    '<xyz><my-list><ul><li><dl><dd><div><math><mi><nav></math><button>',
  ])('is that of an HTML-standard parser: %s', (body) => {
    expect(skeleton(body)).toBe(referenceSkeleton(`<!doctype html><body>${body}`));
  });

  it('counts a bounded number of paths', () => {
    const tags = Array.from({ length: 50_000 }, (_, at) => `<x-${at}>${at % 3 ? '' : '<p>'}`);
    const facts = factsOf(`<!doctype html><body>${tags.join('')}`);
    expect(facts.skeleton).toMatch(/^[0-9a-f]{16}$/);
    expect(facts.bounded).toBe(true);
    const wide = Array.from({ length: 20_001 }, (_, at) => `<x-${at}></x-${at}>`);
    expect(factsOf(wide.join('')).bounded).toBe(true);
    expect(factsOf(wide.slice(1).join('')).bounded).toBe(false);
  });

  it('reads a very long name once', () => {
    expect(skeleton(`<x-${'y'.repeat(2_000_000)}><div>`)).toMatch(/^[0-9a-f]{16}$/);
  });
});
