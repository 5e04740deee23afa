import { extractFacts } from './extract-facts.ts';

const read = (html: string) => {
  const text = `<!doctype html><title>t</title><body>${html}`;
  return extractFacts({ text, finalUrl: 'https://site.example/', headers: [] });
};
const hide = (hidden: boolean): string => (hidden ? ' (hidden)' : '');
const essence = (html: string) => {
  const page = read(html);
  return [
    ...page.headings.map(({ level, text, hidden }) => `h${level} ${text}${hide(hidden)}`),
    ...page.links.map(({ href, name, hidden }) => `${href} ${name}${hide(hidden)}`),
    ...page.images.map(({ src, hidden }) => `${src}${hide(hidden)}`),
    page.visibleText,
  ];
};

describe('declarative shadow DOM', () => {
  it.each<[string, string[]]>([
    ['<x-y><template shadowrootmode=open><h1>T</h1></template></x-y>', ['h1 T', 'T']],
    ['<x-y><template shadowrootmode=closed><h1>T</h1></template></x-y>', ['h1 T', 'T']],
    ['<X-Y><TEMPLATE SHADOWROOTMODE=OPEN><H1>T</H1></TEMPLATE></X-Y>', ['h1 T', 'T']],
    ['<div><template shadowrootmode=open><a href=/x>x</a></template></div>', ['/x x', 'x']],
    ['<x-y><template shadowrootmode=open><img src=i></template></x-y>', ['i', '']],
    ['<x-y><template shadowrootmode=open><h1>T', ['h1 T', 'T']],
    [
      '<x-y><template shadowrootmode=open><x-z><template shadowrootmode=open><h1>T</h1></template></x-z></template></x-y>',
      ['h1 T', 'T'],
    ],
  ])('is content in %s', (html, expected) => {
    expect(essence(html)).toEqual(expected);
  });

  it.each([
    '<template><h1>T</h1></template>',
    '<x-y><template><h1>T</h1></template></x-y>',
    '<x-y><template shadowrootmode><h1>T</h1></template></x-y>',
    '<x-y><template shadowrootmode=shut><h1>T</h1></template></x-y>',
    '<x-y><template shadowroot=open><h1>T</h1></template></x-y>',
    '<ul><template shadowrootmode=open><h1>T</h1></template></ul>',
    '<font-face><template shadowrootmode=open><h1>T</h1></template></font-face>',
    '<table><template shadowrootmode=open><h1>T</h1></template></table>',
    '<template><x-y><template shadowrootmode=open><h1>T</h1></template></x-y></template>',
    '<x-y><template shadowrootmode=open><template><h1>T</h1></template></template></x-y>',
    '<x-y><template shadowrootmode=open></template><template shadowrootmode=open><h1>T</h1></template></x-y>',
  ])('does not make content of %s', (html) => {
    expect(essence(html)).toEqual(['']);
  });

  it.each<[string, string[]]>([
    [
      '<x-y><template shadowrootmode=open><h1><slot></slot></h1></template>A <b>title</b></x-y> end',
      ['h1 A title', 'A title end'],
    ],
    [
      '<x-y><template shadowrootmode=open><a href=/x><slot></slot></a> after</template>Click <img src=i alt=here></x-y>',
      ['/x Click here', 'i', 'Click after'],
    ],
    [
      '<x-y><template shadowrootmode=open>1 <slot name=b></slot> 3 <slot></slot> 5</template>4<i slot=b>2</i></x-y> 6',
      ['1 2 3 4 5 6'],
    ],
    [
      '<x-y><template shadowrootmode=open><slot><h2>Unused</h2></slot></template><h2>Used</h2></x-y>',
      ['h2 Used', 'h2 Unused (hidden)', 'Used'],
    ],
    [
      '<x-y><template shadowrootmode=open><slot>fallback <a href=/f>f</a></slot></template></x-y>',
      ['/f f', 'fallback f'],
    ],
    [
      '<x-y><template shadowrootmode=open>shown</template><h1>T</h1><img src=i> no slot</x-y>',
      ['h1 T (hidden)', 'i (hidden)', 'shown'],
    ],
    [
      '<x-y><template shadowrootmode=open><slot name=a></slot></template><h1>T</h1></x-y>',
      ['h1 T (hidden)', ''],
    ],
    [
      '<x-y><template shadowrootmode=open><p hidden><slot></slot></p></template><h1>T</h1></x-y>',
      ['h1 T (hidden)', ''],
    ],
    [
      '<x-a><template shadowrootmode=open>1 <x-b><template shadowrootmode=open>2 <slot></slot> 5</template>3 <slot></slot></x-b> 6</template>4</x-a> 7',
      ['1 2 3 4 5 6 7'],
    ],
    ['<slot name=a>no shadow tree</slot>', ['no shadow tree']],
  ])('takes children of the host into its slots: %s', (html, expected) => {
    expect(essence(html)).toEqual(expected);
  });

  it('gives slotted content the context of its slot', () => {
    const page = read(
      '<x-y><template shadowrootmode=open><nav><slot name=n></slot></nav><main><slot></slot></main></template><a slot=n href=/n>menu</a><p>What the page is about.</p></x-y>',
    );
    expect(page.links).toMatchObject([{ boilerplate: true, text: 'menu' }]);
    expect(page.mainText).toBe('What the page is about.');
    expect(page.paragraphs).toEqual(['What the page is about.']);
  });
});

describe('stray content of tables', () => {
  it.each<[string, string[]]>([
    ['<table>A<td>B</td>C</table>D', ['AC B D']],
    ['<table><a>1<td>2</td>3</table>', ['null 1', 'null 3', '13 2']],
    ['<table><tr><td><h2>in</h2></td></tr><h1>out</h1></table>', ['h1 out', 'h2 in', 'out in']],
    [
      '<table><tr><td><a href=/in>in</a></td></tr><a href=/out>out</a></table>',
      ['/out out', '/in in', 'out in'],
    ],
    ['<h1>a<table><tr><td>d</td></tr><img src=i alt=b>c</table></h1>', ['h1 a b c d', 'i', 'ac d']],
    ['<nav><table><tr><td>x</td></tr>y</table></nav>', ['y x']],
    ['<div>a<br><br><table><tr><td>c</table>d<table>b</table></div>', ['a c db']],
  ])('goes before the table: %s', (html, expected) => {
    expect(essence(html)).toEqual(expected);
  });

  it('has the context of what is around the table', () => {
    const page = read(
      '<main><table hidden><tr><td>cell</td></tr><p>A stray paragraph.</p><a href=/a>a</a></table></main>',
    );
    expect(page).toMatchObject({
      visibleText: 'A stray paragraph. a',
      paragraphs: ['A stray paragraph.'],
      links: [{ hidden: false }],
    });
  });

  it('keeps the values of items together', () => {
    const { microdata } = read(
      '<div itemscope><div itemprop=name>a<table><tr><td itemprop=x>c</td></tr>b</table></div></div>',
    );
    expect(microdata[0]?.properties).toMatchObject([
      { name: 'name', value: 'ab c' },
      { name: 'x', value: 'c' },
    ]);
  });
});

describe('the content of a select', () => {
  it.each<[string, string[]]>([
    ['<select><option><a href=1>x</a></select>', ['1 x', 'x']],
    ['<select><div><option><img src=i>x</option></div></select>', ['i', 'x']],
    ['<select><button>b</button><div>d</div></select>', ['b d']],
    ['<select><option>a<select><a href=1>b</a>', ['1 b', 'a b']],
    ['<select><option>a<input><h1>b</h1>', ['h1 b', 'a b']],
    ['<font><select><option>a</font>b</select>', ['ab']],
    ['<select><plaintext></plaintext>X', ['</plaintext>X']],
  ])('is read as other content: %s', (html, expected) => {
    expect(essence(html)).toEqual(expected);
  });
});

describe('hostile pages', () => {
  it.each([
    ['tables', '<table>x<tr><td>y</td></tr>z</table>'],
    ['slots', '<x-y><template shadowrootmode=open><slot>a</slot></template>b<p slot=c>d</x-y>'],
  ])('reach a limit of %s', (_, html) => {
    expect(read(html.repeat(20)).bounded).toBe(false);
    const { bounded, visibleText } = read(html.repeat(25_000));
    expect(bounded).toBe(true);
    expect(visibleText.length).toBeGreaterThan(25_000);
  });
});
