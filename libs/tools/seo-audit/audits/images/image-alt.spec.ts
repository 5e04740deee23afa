import { describeAudit } from '../../testing/describe-audit.ts';
import { imageAlt } from './image-alt.ts';

const body = (...images: string[]) => ({ html: `<body>${images.join('')}</body>` });
const described = (n: number) =>
  Array.from({ length: n }, () => '<img src="/a.jpg" alt="A blade">');
const bare = '<img src="/b.jpg">';

describeAudit(imageAlt, {
  pass: [
    ['Every image is described', {}],
    ['Decoration has an empty alt', body('<img src="/line.png" alt="">'), 'marked as decoration'],
    ['Decoration is marked by its role', body('<img src="/line.png" role="presentation">')],
    [
      'A button has a text, a title or a label',
      body(
        '<input type="image" src="/s.png" alt="Search">',
        '<input type="image" src="/s.png" title="Search">',
        '<label>Search <input type="image" src="/s.png"></label>',
      ),
      'All 3 images have',
    ],
    [
      'One area of two with the same URL has a text',
      body('<map name="m"><area href="/a" alt="Shop"><area href="/a" alt=""><area></map>'),
      '1 of 2 images and image map areas has alt text; the other one',
    ],
    [
      'A text is the name of a person, or of the subject of its file',
      body(
        '<img src="/a.jpg" alt="Sylvia_Plath">',
        '<img src="/a.jpg" alt="Albatroz_RS">',
        '<img src="/color_of_2023.jpg" alt="color of 2023">',
      ),
    ],
    [
      'A badge of a service that counts readers has a text',
      body('<img src="https://b.example/tracker.php?id=1" alt="Blog list">'),
      'The only image has',
    ],
    ['Decoration has a title', body('<img src="/a.jpg" alt="" title="DSC_0004">')],
    ...[
      'Euro2024',
      '4711',
      '+49 30 123456',
      'Screenshot of the price list',
      '978-3-16-148410-0',
    ].map(
      (alt) => [`A text has a number: ${alt}`, body(`<img src="/a.jpg" alt="${alt}">`)] as const,
    ),
    [
      'A template left an image without a URL',
      body('<img src="/a.jpg" alt="A blade">', '<img src="//:0">', '<img src="about:blank">'),
    ],
    [
      'A text is a formula',
      body('<img src="/f.svg" alt="\\lambda_\\min">', '<img src="/x.svg" alt="x_1">'),
    ],
    ['A text has exactly 250 characters', body(`<img src="/a.jpg" alt="${'a'.repeat(250)}">`)],
    ['An image is named by its title', body('<img src="/a.jpg" title="A blade">')],
    [
      'An image is named by a caption',
      body('<img src="/a.jpg" aria-labelledby="c"><p id="c">A blade</p>'),
    ],
    [
      'The pixel of a counter has no size',
      body(
        '<img src="/a.jpg" alt="A blade">',
        '<img src="https://ssl-shop.met.vgwort.de/na/ca5193">',
        '<img src="https://pixel.wp.example/g?id=1">',
        '<img src="https://ads.example/set.aspx?pid=1">',
        '<img src="/l.gif?type=STORY&id=1">',
        '<img src="https://stat.example/?articleId=58955&amp;c" alt="">',
        '<img src="/counter/news/3103218">',
      ),
    ],
    [
      'A URL of reader statistics returns an image',
      body('<img src="/a.jpg" alt="A blade">', '<img src="https://jobs.example/statistics?id=1">'),
    ],
    [
      'A counting pixel has none',
      body(
        '<img src="/a.jpg" alt="A blade">',
        '<img src="https://count.example/p" width="1" height="1">',
      ),
    ],
  ],
  warning: [
    ['One of five lacks it', body(...described(4), bare), '1 of 5 images has'],
    [
      'One of two visible images lacks it; hidden ones do not count',
      body(
        ...described(1),
        bare,
        `<div style="display:none">${bare}</div>`,
        '<img src="/c.jpg" style="visibility: hidden">',
      ),
      '1 of 2 images has',
    ],
    ['One of twenty lacks it', body(...described(19), bare), '1 of 20 images has'],
    ...[
      'wolf-g4e3_1920',
      'Models_pelz',
      'spade.JPG',
      '[https://media.example/i/clip_167x94.jpg]',
      'IMG-2034',
      '20191016max-metzger01',
      '101019demo-kalk02',
      'finanzcheck-4_ksk',
      'Screen Shot 2018-07-05 at 14.06.48.png',
      'Bildschirmfoto 2018-07-05 um 14.06.48',
    ].map(
      (alt) =>
        [
          `The text is ${alt}`,
          body(`<img src="/a.jpg" alt="${alt}">`),
          `looks like a filename: ‘${alt}’`,
        ] as const,
    ),
    [
      'A text is its file without the size',
      body('<img src="/i/11er-Markencheck-866x574.jpg" alt="11er-Markencheck">'),
      '‘11er-Markencheck’',
    ],
    [
      'A filename has an umlaut',
      body('<img src="/i/1.jpg" alt="Schaf-Küste_Stock_415510333">'),
      '‘Schaf-Küste_Stock_415510333’',
    ],
    [
      'A text has the digits of its file',
      body('<img src="/i/125485455.jpg?w=2" alt="125485455">'),
      'looks like a filename: ‘125485455’',
    ],
    [
      'A text has 251 characters',
      body(`<img src="/a.jpg" alt="${'a'.repeat(251)}">`),
      'longer than 250',
    ],
  ],
  fail: [
    ['The only image lacks it', body(bare), 'only image has'],
    ['A button has none', body('<input type="image" src="/s.png">'), 'only image has'],
    ['A button has an empty one', body('<INPUT TYPE="IMAGE" src="/s.png" alt="">')],
    ['A button cannot be decoration', body('<input type="image" src="/s.png" role="none" alt>')],
    ['A button has a value, which is not shown', body('<input type="image" value="Search">')],
    ['An area has none', body('<map><area href="/a"></map>'), 'only image or image map area has'],
    ['An area has an empty one', body('<map><area href="/a" alt=""></map>')],
    ['Areas with other URLs have a text', body('<area href="/a" alt=""><area href="/b">')],
    ['Two of twenty lack it', body(...described(18), bare, bare), '2 of 20 images have'],
    [
      'A megabyte of inlined image lacks it',
      body(`<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`),
    ],
  ],
  'not-applicable': [['There are no images', { html: '<body><p>Spades.</p></body>' }]],
});
