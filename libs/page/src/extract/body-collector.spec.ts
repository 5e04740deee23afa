import { extractFacts } from './extract-facts.ts';
import { pageLimits } from './limits.ts';

const read = (text: string) =>
  extractFacts({ text, finalUrl: 'https://site.example/page', headers: [] });

const candidatesIn = (html: string) =>
  read(html).images.map(({ candidates }) =>
    candidates.map(({ element, src }) => `${element} ${src}`),
  );

describe('candidates of an image', () => {
  it.each([
    [
      '<img srcset="https://res.example/fetch/w_300,http://cdn.example/x.png 320w">',
      ['img https://res.example/fetch/w_300,http://cdn.example/x.png'],
    ],
    ['<img srcset=",/p.png 1x">', ['img /p.png']],
    ['<img SRCSET="/a.png, /b.png 2x">', ['img /a.png', 'img /b.png']],
    ['<img srcset="&nbsp;/a.png 1x">', ['img \u00a0/a.png']],
    [
      `<img srcset="data:image/gif;base64,${'A'.repeat(1000)} 1x, /b.png 2x">`,
      [`img data:image/gif;base64,${'A'.repeat(pageLimits.dataUrlLength - 22)}`, 'img /b.png'],
    ],
    [
      '<picture><source srcset="/a.avif 1x, /b.avif 2x"><source srcset=/c.webp><img src=/d.png srcset="/e.png 2x"></picture>',
      ['source /a.avif', 'source /b.avif', 'source /c.webp', 'img /e.png'],
    ],
    ['<picture><source src=/a.png><img src=/d.png></picture>', []],
    ['<picture><img src=/d.png><source srcset=/a.png></picture>', []],
    ['<picture><i><source srcset=/a.png></i><img src=/d.png></picture>', []],
    ['<picture><source srcset=/a.png><i><img src=/d.png></i></picture>', []],
    ['<picture><source srcset=/a.png></picture><img src=/d.png>', []],
    ['<video><source srcset=/a.png></video><img src=/d.png>', []],
    ['<input type=image src=/d.png srcset=/a.png>', []],
    ['<img srcset="">', []],
  ])('%s', (html, candidates) => {
    expect(candidatesIn(html)).toEqual([candidates]);
  });

  it('are absolute, and the first one replaces a missing src', () => {
    const [image] = read('<base href=/dir/><img src="" srcset="a.png 1x, b.png 2x">').images;
    expect(image).toMatchObject({ src: 'a.png', url: 'https://site.example/dir/a.png' });
    expect(image?.candidates[1]?.url).toBe('https://site.example/dir/b.png');
  });

  it('belong to only one image of a picture', () => {
    const html = '<picture><source srcset=/a.png><img src=b.png><img src=c.png></picture>';
    expect(candidatesIn(html)).toEqual([['source /a.png'], []]);
  });

  it('are limited in number', () => {
    const page = read(`<img srcset="${'a ,'.repeat(20_000)}">`.repeat(3));
    const count = page.images.flatMap(({ candidates }) => candidates).length;
    expect([count, page.bounded]).toEqual([pageLimits.candidates, true]);
  });

  it('end before a truncated URL', () => {
    const srcset = `/a.png 1x, /${'b'.repeat(pageLimits.attributeLength)}.png 2x`;
    const page = read(`<img srcset="${srcset}">`);
    expect(page.images[0]?.candidates.map(({ src }) => src)).toEqual(['/a.png']);
    expect(page.bounded).toBe(true);
  });
});

describe('candidates of a preload', () => {
  const candidates = [
    { src: '/w_1,h_2/a.png', url: 'https://site.example/w_1,h_2/a.png' },
    { src: 'b.png', url: 'https://site.example/b.png' },
  ];

  it('come from imagesrcset', () => {
    const html = '<link rel=preload as=image imagesrcset="/w_1,h_2/a.png 1x, b.png 2x">';
    expect(read(html).linkElements).toMatchObject([{ candidates }]);
    expect(read(html.replace('preload', 'icon')).linkElements).toEqual([]);
  });

  it('come from the header', () => {
    const value = '<>; rel=preload; as=image; imagesrcset="/w_1,h_2/a.png 1x, b.png 2x"';
    const finalUrl = 'https://site.example/page';
    const page = extractFacts({ text: '', finalUrl, headers: [['link', value]] });
    expect(page.linkElements).toMatchObject([{ candidates }]);
  });

  it('are limited in number', () => {
    const page = read(`<link rel=preload imagesrcset="${'a ,'.repeat(20_000)}">`.repeat(2));
    const count = page.linkElements.flatMap((link) => link.candidates).length;
    expect([count, page.bounded]).toEqual([pageLimits.candidates, true]);
  });
});

describe('image buttons', () => {
  it.each([
    ['<input type=image src=s.png>', ''],
    ['<input TYPE=IMAGE alt="">', ''],
    ['<input type=image value=Search>', ''],
    ['<input type=image alt=" Search ">', 'Search'],
    ['<input type=image title=Search>', 'Search'],
    ['<input type=image aria-label=Search alt=x>', 'Search'],
    ['<p id=x>Search</p><input type=image aria-labelledby=x>', 'Search'],
    ['<label>Search <input type=image></label>', 'Search'],
    ['<label>Search</label><input type=image>', ''],
    ['<label for=x>Search <input type=image></label>', ''],
    ['<input type=image id=x><label for=x>Search</label>', 'Search'],
  ])('%s', (html, name) => {
    expect(read(html).images).toMatchObject([{ element: 'input', name }]);
  });

  it('are cheap to name, even many in one label', () => {
    const html = `<label>${'Search '.repeat(1000)}${'<input type=image>'.repeat(20_000)}</label>`;
    const { images } = read(html);
    expect(images.at(-1)?.name.length).toBeLessThanOrEqual(500);
  });

  it('do not include other inputs', () => {
    expect(read('<input><input type=" image "><input type=file>').images).toEqual([]);
  });
});

describe('areas of image maps', () => {
  it.each([
    ['<area href=/a>', ''],
    ['<area href=/a alt="">', ''],
    ['<area href=/a alt="Shop">', 'Shop'],
    ['<area href=/a title=Shop>', 'Shop'],
    ['<area href=/a alt="" aria-label=Shop>', 'Shop'],
  ])('%s', (html, name) => {
    expect(read(`<map name=m>${html}</map>`).areas).toMatchObject([{ href: '/a', name }]);
  });

  it('count only with an href', () => {
    expect(read('<area><area alt=x>').areas).toEqual([]);
  });
});
