import { FakeWebFetcher } from '@plumbline/page/testing';
import { engineForTests } from '../testing/engine-for-tests.ts';

const url = 'https://shop.example/';

/** The header of a PNG, which is all that is measured. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

describe('analyzeMetaTags', () => {
  const fetcher = new FakeWebFetcher({
    [url]: {
      body: `<title>Spades</title><meta property="og:image" content="${url}a.png"><meta property="og:image:width" content="1200"><meta name="twitter:image" content="${url}b.png">`,
    },
    [`${url}a.png`]: { body: png(120, 90), headers: { 'content-type': 'image/png' } },
    [`${url}b.png`]: 'timeout',
    'https://gone.example/': 'dns_not_found',
  });
  const { engine, close } = engineForTests({ fetcher });
  afterAll(close);

  it('judges the picture by what was measured, not by what the page says', async () => {
    const { report, images } = await engine.analyzeMetaTags({ url });
    expect(images).toMatchObject([
      { url: `${url}a.png`, status: 200, width: 120, height: 90 },
      { url: `${url}b.png`, status: null, failure: 'timeout' },
    ]);
    expect(report.openGraph.issues).toContainEqual(
      expect.objectContaining({ type: 'error', check: 'og-image-usable' }),
    );
  });

  it('fails when the page cannot be fetched', async () => {
    await expect(engine.analyzeMetaTags({ url: 'https://gone.example/' })).rejects.toMatchObject({
      code: 'dns_not_found',
    });
  });
});
