import { extractFacts } from '@plumbline/page/extract';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { RequestBudget } from './request-budget.ts';
import {
  faviconUrl,
  frontDoors,
  measure,
  probeImage,
  surveyImages,
  surveyLinks,
} from './resources.ts';

const budgetOver = (fetcher: FakeWebFetcher) =>
  new RequestBudget(fetcher, {
    startedAt: Date.now(),
    used: 0,
    signal: new AbortController().signal,
  });

/** The first bytes of a PNG: signature and IHDR with these dimensions. */
function pngHead(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe(frontDoors, () => {
  it.each([
    [
      'https://example.com/a',
      [
        'http://example.com/',
        'https://example.com/',
        'http://www.example.com/',
        'https://www.example.com/',
      ],
    ],
    [
      'https://www.example.co.uk/',
      [
        'http://example.co.uk/',
        'https://example.co.uk/',
        'http://www.example.co.uk/',
        'https://www.example.co.uk/',
      ],
    ],
    ['https://blog.example.com/', ['http://blog.example.com/', 'https://blog.example.com/']],
    ['http://192.0.2.7/', ['http://192.0.2.7/', 'https://192.0.2.7/']],
    ['http://example.com:8080/x', ['http://example.com:8080/']],
  ])('of %s are %j', (url, doors) => {
    expect(frontDoors(new URL(url))).toEqual(doors);
  });
});

describe(faviconUrl, () => {
  const iconOf = (html: string) => {
    const finalUrl = 'https://site.example/a/page';
    return faviconUrl(extractFacts({ text: html, finalUrl, headers: [] }), finalUrl);
  };

  it.each([
    ['the usual path if none is linked', '<title>x</title>', '/favicon.ico'],
    ['the linked icon', '<link rel="icon" href="/i.png">', '/i.png'],
    [
      'the largest declared size',
      '<link rel="icon" href="/16.png" sizes="16x16"><link rel="icon" href="/96.png" sizes="96x96">',
      '/96.png',
    ],
    [
      'a bitmap before a vector image',
      '<link rel="icon" href="/i.svg" type="image/svg+xml"><link rel="icon" href="/i.ico">',
      '/i.ico',
    ],
  ])('is %s', (_, html, path) => {
    expect(iconOf(html)).toBe(`https://site.example${path}`);
  });
});

describe(measure, () => {
  it('reads pixels from the first bytes', () => {
    expect(measure(pngHead(1200, 630))).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('gives a vector image no size', () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    );
    expect(measure(svg)).toEqual({ format: 'svg', width: null, height: null });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('<!doctype html><p>Not an image')],
    ['half a header', pngHead(1, 1).subarray(0, 12)],
  ])('does not make %s an image', (_, bytes) => {
    expect(measure(bytes)).toEqual({ format: null, width: null, height: null });
  });
});

describe(probeImage, () => {
  const url = 'https://site.example/og.png';

  it('reads an image from a complete response', async () => {
    const body = pngHead(1200, 630);
    const fetcher = new FakeWebFetcher({
      [url]: { body, headers: { 'content-type': 'image/png' } },
    });
    await expect(probeImage(budgetOver(fetcher), url)).resolves.toMatchObject({
      status: 200,
      contentType: 'image/png',
      format: 'png',
      width: 1200,
      bytes: body.byteLength,
    });
  });

  it('takes the size of a truncated image from its Content-Length', async () => {
    const body = Buffer.concat([pngHead(10, 10), Buffer.alloc(200_000)]);
    const headers = { 'content-type': 'image/png', 'content-length': '9000000' };
    const fetcher = new FakeWebFetcher({ [url]: { body, headers } });
    await expect(probeImage(budgetOver(fetcher), url)).resolves.toMatchObject({ bytes: 9_000_000 });
  });

  it('reads nothing from an error page', async () => {
    const fetcher = new FakeWebFetcher({ [url]: { status: 404, body: pngHead(1, 1) } });
    await expect(probeImage(budgetOver(fetcher), url)).resolves.toMatchObject({
      status: 404,
      format: null,
    });
  });
});

describe(surveyLinks, () => {
  const finalUrl = 'https://site.example/';
  const survey = (fetcher: FakeWebFetcher, hrefs: readonly string[], used = 0) => {
    const text = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    const budget = new RequestBudget(fetcher, {
      startedAt: Date.now(),
      used,
      signal: new AbortController().signal,
    });
    return surveyLinks(budget, extractFacts({ text, finalUrl, headers: [] }), finalUrl);
  };

  it('requests each link once, and downloads no body', async () => {
    const fetcher = new FakeWebFetcher({
      [`${finalUrl}gone`]: { status: 404, body: 'x'.repeat(9_000_000) },
      'https://b.example/': 'connection_failed',
    });
    const { answers, ...counts } = await survey(fetcher, ['/gone', 'https://b.example/', '/#top']);
    expect(answers.map(({ status, failure }) => [status, failure])).toEqual([
      [404, null],
      [null, 'connection_failed'],
    ]);
    expect(counts).toEqual({ total: 2, internal: 1 });
    expect(fetcher.calls.map(({ body }) => body)).toEqual(['skip', 'skip']);
  });

  it('counts the links for which no requests are left', async () => {
    const hrefs = ['/0', '/1', '/2', 'https://b.example/'];
    const fetcher = new FakeWebFetcher({ [`${finalUrl}0`]: {}, [`${finalUrl}1`]: {} });
    const { answers, ...counts } = await survey(fetcher, hrefs, 78);
    expect(answers).toHaveLength(2);
    expect(counts).toEqual({ total: 4, internal: 3 });
  });
});

describe(surveyImages, () => {
  it('checks srcset candidates, too, one of each image first, and counts all', async () => {
    const finalUrl = 'https://site.example/';
    const text = [
      '<img src=1.png srcset="1.png 1x, 1-2.png 2x, 1-3.png 3x, //x.example/w_1,h_2/a 4x, b, b 9q">',
      '<picture><source srcset="2.avif"><source srcset="2.webp 1x, 2-2.webp 2x"><img src=2.png></picture>',
      ...[3, 4, 5, 6, 7].map((n) => `<img src=${n}.png>`),
      '<img srcset="data:image/gif;base64,AA 1x, ,8.png 2x"><input type=image src=9.png>',
    ].join('');
    const facts = extractFacts({ text, finalUrl, headers: [] });
    const checked = [
      ...[1, 2, 3, 4, 5, 6].map((n) => `${finalUrl}${n}.png`),
      ...['2.avif', '1-2.png', '2.webp', '8.png'].map((src) => finalUrl + src),
    ];
    const fetcher = new FakeWebFetcher(
      Object.fromEntries(checked.map((url) => [url, { status: 404 }])),
    );
    const { answers, total } = await surveyImages(budgetOver(fetcher), facts);
    expect(answers.map(({ url }) => url)).toEqual(checked);
    expect(total).toBe(8 + 4 + 4);
  });

  it('recognizes a web page instead of an image by its bytes', async () => {
    const finalUrl = 'https://site.example/';
    const fetcher = new FakeWebFetcher({
      [`${finalUrl}a.png`]: { body: pngHead(1, 1), headers: { 'content-type': 'image/png' } },
      [`${finalUrl}b.png`]: {
        body: '<title>Not found</title>',
        headers: { 'content-type': 'text/html; charset=utf-8' },
      },
      [`${finalUrl}c.png`]: { body: pngHead(1, 1), headers: { 'content-type': 'text/html' } },
      [`${finalUrl}d.svg`]: { body: '<svg/>', headers: { 'content-type': 'text/xml' } },
      [`${finalUrl}e`]: { body: 'x', headers: { 'content-type': 'application/octet-stream' } },
    });
    const text = ['a.png', 'b.png', 'c.png', 'd.svg', 'e']
      .map((src) => `<img src=${src}>`)
      .join('');
    const facts = extractFacts({ text, finalUrl, headers: [] });
    const { answers } = await surveyImages(budgetOver(fetcher), facts);
    expect(answers.map(({ status, failure }) => [status, failure])).toEqual([
      [200, null],
      [200, 'not_an_image'],
      [200, null],
      [200, null],
      [200, null],
    ]);
  });
});
