import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { detected } from '../../testing/detected.ts';
import { linkTextDescriptive } from './link-text-descriptive.ts';

const page = (body: string, lang = 'en') => ({
  html: `<!doctype html><html lang="${lang}"><head><title>Spades</title></head><body>${body}</body></html>`,
  language: detected(lang.slice(0, 2)),
});
const good = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="/p/${n}">Spade number ${n}</a>`).join('');

describeAudit(linkTextDescriptive, {
  pass: [
    [
      'A link for browsers without video',
      page(`${good(1)}<video><source src="/a.mp4"><a href="/a">Film</a></video>`),
      'The only link',
    ],
    ['One of a hundred has no text', page(`${good(99)}<a href="/a"></a>`), '1 of 100 links (1%)'],
    ['All links name their target', {}, 'All 4 links say where they'],
    ['An image with an alt text', page('<a href="/a"><img src="/a.png" alt="Care guide"></a>')],
    [
      'A link to the home page in a folder above says start',
      page('<a href="/garden/">Start</a>'),
      'The only link says',
    ],
    [
      'The glyph of an icon font has a title',
      page('<a href="/a" title="Older post">\uE000</a>'),
      'The only link says',
    ],
    [
      'A link ends in a paragraph that was opened in it, which splits it in two',
      page('<a href="/a"><p>Care guide</p><p></a></p>'),
      'The only link says',
    ],
    ['An icon with an aria-label', page('<a href="/cart" aria-label="Cart"><i></i></a>')],
    [
      'Names from every place that screen readers know',
      page(
        [
          '<a href="/a"><svg aria-label="Cart"></svg></a>',
          '<a href="/b"><svg><title>Search</title></svg></a>',
          '<a href="/c"><i title="Facebook"></i></a>',
          '<a href="/d"><img src="/d.png" title="Care guide"></a>',
          '<a href="/e" aria-labelledby="name"></a><h2 id="name">Steel spades</h2>',
          '<a href="/f" aria-label="Read more about steel">Read more</a>',
        ].join(''),
      ),
      'All 6 links',
    ],
    [
      '"Read more" beside a headline that leads to the same page',
      page('<a href="/a">Steel spades compared</a> <a href="/a">Read more</a>'),
    ],
    [
      'One "read more" among fifty links',
      page(`${good(49)}<a href="/a">Read more</a>`),
      'Only 1 of 50 links has generic text such as “Read more”',
    ],
    [
      'The picture of a card is hidden from screen readers, its headline is not',
      page(
        '<a href="/a" aria-hidden="true" tabindex="-1"><img src="a.png" alt=""></a><a href="/a">Steel</a>',
      ),
    ],
    ['A pictogram, which screen readers name', page('<a href="/cart">🛒</a>')],
    [
      'A picture inside the element that names the link',
      page('<a href="/a" aria-labelledby="t"></a><div id="t"><img src="a.png" alt="Steel"></div>'),
    ],
    ['"Start" leads to the start page', page('<a href="https://shop.example/">Start</a>', 'de')],
    ['"here" inside a longer text', page('<a href="/a">what we found here in Kent</a>')],
    ['A jump within the page', page(`${good(1)}<a href="#top">here</a>`), 'The only link'],
    ['A German phrase says something on an English page', page('<a href="/a">Mehr</a>')],
    ['A page number', page('<a href="/page/2">2</a>')],
    ['A very long text of marks before a letter', page(`<a href="/a">${'…'.repeat(5000)}a</a>`)],
  ],
  warning: [
    [
      'One of twenty says "read more"',
      page(`${good(19)}<a href="/a">Read more</a>`),
      '“Read more”',
    ],
  ],
  fail: [
    [
      'A link contains a decorative image, and an image without alt text follows it',
      page('<a href="/a"><img src="/a.png" alt=""></a><img src="/b.png">'),
      'The only link',
    ],
    ['The only link says "click here"', page('<a href="/a">Click here!</a>'), 'The only link'],
    ['Marks and arrows do not help', page('<a href="/a">» more… →</a>')],
    ['A German page says "mehr erfahren"', page('<a href="/a">Mehr erfahren</a>', 'de-AT')],
    ['A Japanese page says "詳細"', page('<a href="/a">詳細</a>', 'ja')],
    ['A Norwegian page says "les mer"', page('<a href="/a">Les mer</a>', 'nb')],
    [
      'The text does not tell its language',
      { ...page('<a href="/a">here</a>', ''), language: detected(null) },
    ],
    ['A language without a list is read as English', page('<a href="/a">here</a>', 'cy')],
    [
      'Only an icon that is hidden from screen readers',
      page('<a href="/a"><svg aria-hidden="true"><title>Cart</title></svg></a>'),
      '1 has no text',
    ],
    [
      'A picture that says it is decoration',
      page('<a href="/a"><img src="/a.png" alt=""></a>'),
      '1 has no text',
    ],
  ],
  'not-applicable': [
    ['The page has no links', page('<p>Words</p>')],
    [
      'The only link is an image without alt text, which the alt text check reports',
      page('<a href="/a"><img src="/a.png"></a>'),
    ],
    [
      'The only link is such an image, and markup splits the link in two',
      page('<a href="/a"><p><img src="/a.png"></p><p></a></p>'),
    ],
    ['The page has only jumps within itself', page('<a href="#a">here</a>')],
  ],
});

it('says of a link whose text screen readers do not get that it is hidden', () => {
  const link = '<a href="/a"><span aria-hidden="true">Video</span></a>';
  expect(outcomeOf(linkTextDescriptive, page(link))).toMatchObject({
    items: [{ label: '<a href="/a">Video</a>', detail: 'its text is hidden from screen readers' }],
  });
});
