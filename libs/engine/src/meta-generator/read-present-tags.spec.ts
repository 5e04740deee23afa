import { FakeWebFetcher } from '@plumbline/page/testing';
import { engineForTests } from '../testing/engine-for-tests.ts';
import { readPresentTags } from './write-meta-tags.ts';

const url = 'https://shop.example/spades';
const page = `<!doctype html><html lang="en"><head><title>Spades | Spade &amp; Son</title>
<meta property="og:site_name" content="Spade & Son"><meta property="og:title" content="Spades">
<link rel="canonical" href="/spades"></head><body><h1>Garden spades</h1></body></html>`;

describe(readPresentTags, () => {
  const { engine, close } = engineForTests({
    fetcher: new FakeWebFetcher({
      [url]: { body: page },
      'https://shop.example/gone': { status: 404, body: '<title>Gone</title>' },
      'https://down.example/': 'connection_failed',
    }),
  });
  afterAll(close);

  it('reads the tags of a page, and fills in the form', async () => {
    expect(await engine.readPresentTags({ url: 'shop.example/spades' })).toMatchObject({
      finalUrl: url,
      status: 200,
      title: 'Spades | Spade & Son',
      description: null,
      canonical: url,
      siteName: 'Spade & Son',
      heading: 'Garden spades',
      openGraph: [
        { property: 'og:site_name', content: 'Spade & Son' },
        { property: 'og:title', content: 'Spades' },
      ],
      twitter: [],
      titleWidth: { fit: 'fits' },
      descriptionWidth: null,
      wall: null,
      suggested: { websiteName: 'Spade & Son', pageTitle: 'Spades', description: '' },
    });
  });

  it('reads an error page, and fails when there is none', async () => {
    expect(await engine.readPresentTags({ url: 'https://shop.example/gone' })).toMatchObject({
      status: 404,
      title: 'Gone',
    });
    await expect(engine.readPresentTags({ url: 'https://down.example/' })).rejects.toMatchObject({
      code: 'connection_failed',
    });
  });
});
