import { extractFacts } from '@plumbline/page/extract';
import { imageAddresses, socialTagsOf } from './social-tags.ts';

const read = (head: string) => {
  const finalUrl = 'https://shop.example/a';
  const facts = extractFacts({
    text: `<!doctype html><head>${head}</head>`,
    finalUrl,
    headers: [],
  });
  return socialTagsOf(facts, finalUrl);
};

it('keeps the tags in page order, whichever attribute names them', () => {
  const { properties } = read(
    '<meta name="og:title" content="A"><meta property="twitter:card" content="summary"><meta property="article:tag" content="x"><meta property="OG:Type" content="website">',
  );
  expect(properties).toEqual([
    { property: 'og:title', content: 'A' },
    { property: 'twitter:card', content: 'summary' },
    { property: 'og:type', content: 'website' },
  ]);
});

it('reads the page’s title, description, color and oEmbed link', () => {
  expect(
    read(
      '<title>Spades</title><meta name=description content="D"><meta name="theme-color" content="#123456"><link rel=alternate type="application/json+oembed" href=/o>',
    ),
  ).toMatchObject({
    title: 'Spades',
    description: 'D',
    themeColor: '#123456',
    oembed: true,
    canonical: null,
  });
});

it.each([
  ['<img src=x alt=""><link rel=canonical href=/other>', null],
  [
    '<link rel=canonical media=print href=/b><link rel=canonical href=/c>',
    'https://shop.example/c',
  ],
])('uses only a canonical that search engines read: %s', (head, canonical) => {
  expect(read(head).canonical).toBe(canonical);
});

it('limits what it keeps', () => {
  const { properties } = read(
    `<meta property="og:title" content="${'x'.repeat(10_000)}">${'<meta property="og:image" content="/a.png">'.repeat(500)}`,
  );
  expect(properties).toHaveLength(200);
  expect(properties[0]?.content).toHaveLength(4_000);
});

it('lists each image that may be fetched once', () => {
  expect(
    imageAddresses(
      read(
        '<meta property="og:image" content="/a.png"><meta property="og:image:secure_url" content="https://shop.example/a.png"><meta name="twitter:image" content="https://cdn.example/b.png"><meta name="twitter:image:src" content="javascript:alert(1)">',
      ),
    ),
  ).toEqual(['https://shop.example/a.png', 'https://cdn.example/b.png']);
});
