import { extractFacts } from './extract-facts.ts';

const read = (text: string) =>
  extractFacts({ text, finalUrl: 'https://www.site.example.co.uk/dir/page?x=1', headers: [] });

describe('accessible names', () => {
  it.each([
    ['its text', '<a href=1>Care <b>guide</b></a>', 'Care guide'],
    [
      'the link in an object',
      '<a href=1><object><a href=2>Care guide</a></object></a>',
      'Care guide',
    ],
    [
      'the alt text of an image of AMP, with its fallback left out',
      '<a href=1><amp-img src=/a.jpg alt="Care guide"><noscript><img src=/a.jpg alt="Care guide"></noscript></amp-img></a>',
      'Care guide',
    ],
    ['aria-label before text', '<a href=1 aria-label="Care guide">more</a>', 'Care guide'],
    [
      'aria-labelledby before aria-label, also of hidden text',
      '<a href=1 aria-labelledby="x y" aria-label=no></a><b id=x hidden>Care</b><i id=y>guide</i>',
      'Care guide',
    ],
    [
      'aria-labelledby that names itself',
      '<a id=a href=1 aria-label=Care aria-labelledby="a b"></a><b id=b>guide</b>',
      'Care guide',
    ],
    [
      'aria-labelledby that leads nowhere',
      '<a href=1 aria-labelledby=z>Care guide</a>',
      'Care guide',
    ],
    ['text and the alt of an image', '<a href=1>Care <img alt=guide> now</a>', 'Care guide now'],
    ['the title of an image', '<a href=1><img title="Care guide"></a>', 'Care guide'],
    [
      'aria-label of an SVG before its title',
      '<a href=1><svg aria-label=Care><title>No</title></svg> guide</a>',
      'Care guide',
    ],
    ['the title of an SVG', '<a href=1><svg><title>Care guide</title></svg></a>', 'Care guide'],
    ['the title of a child', '<a href=1><i class=f title="Care guide"></i></a>', 'Care guide'],
    [
      'no title of a child that has a name',
      '<a href=1><i title=No><img alt="Care guide"></i></a>',
      'Care guide',
    ],
    [
      'a label in place of what it covers',
      '<a href=1><i aria-label=Care>x<b>y</b></i> guide</a>',
      'Care guide',
    ],
    ['its own title last', '<a href=1 title="Care guide"></a>', 'Care guide'],
    [
      'nothing that is hidden',
      '<a href=1><i aria-hidden=true>home</i><svg aria-hidden=true><title>x</title></svg></a>',
      '',
    ],
    [
      'hidden text, where the whole link is hidden',
      '<div hidden><a href=1>Care guide</a></div>',
      'Care guide',
    ],
    [
      'the picture inside the element that aria-labelledby names',
      '<a href=1 aria-labelledby=x></a><div id=x><svg><title>Care</title></svg><img alt=guide></div>',
      'Care guide',
    ],
    [
      'the label inside the element that aria-labelledby names',
      '<a href=1 aria-labelledby=x></a><div id=x><i aria-label=Care>x</i> guide</div>',
      'Care guide',
    ],
    [
      'nothing hidden inside a visible element that aria-labelledby names',
      '<a href=1 aria-labelledby=x></a><div id=x>Care guide<i hidden>no</i></div>',
      'Care guide',
    ],
    [
      'no reference inside a reference',
      '<a href=1 aria-labelledby=x></a><i id=x aria-labelledby=y>Care guide</i><b id=y>No</b>',
      'Care guide',
    ],
    [
      'what form controls show',
      '<a href=1><input type=submit value=Care><input type=image alt=guide><input type=hidden value=x></a>',
      'Care guide',
    ],
  ])('names a link: %s', (_what, html, name) => {
    expect(read(html).links[0]?.name).toBe(name);
  });

  it.each([
    ['<img alt="A blade">', 'A blade'],
    ['<img alt="" title="A blade">', 'A blade'],
    ['<img aria-label="A blade" alt=no>', 'A blade'],
    ['<img src=a.png>', ''],
  ])('names an image: %s', (html, name) => {
    expect(read(html).images[0]?.name).toBe(name);
  });

  it('is cheap to compute for references to nested elements', () => {
    const ids = Array.from({ length: 400 }, (_, n) => n);
    const html = `${ids.map((n) => `<a href=1 aria-labelledby=i${n}></a>`).join('')}${ids.map((n) => `<i id=i${n}>`).join('')}${'<img src=a>'.repeat(20_000)}${'word '.repeat(200_000)}`;
    expect(read(html).links[0]?.name.length).toBeLessThanOrEqual(500);
  });

  it('is cheap to compute for nested labels', () => {
    const html = `<a href=1>${'<i title=x>'.repeat(400)}${'<b title=y></b>'.repeat(20_000)}</a>`;
    expect(read(html).links[0]?.name.length).toBeLessThanOrEqual(20_000);
  });
});
