import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { engineForTests } from '../testing/engine-for-tests.ts';

const url = 'https://shop.example/';

describe('the URL analyzer', () => {
  const fetcher = new FakeWebFetcher({
    [url]: {
      body: '<!doctype html><html lang="de-AT"><title>Spaten</title><main><h1>Spaten</h1><p>Ein Spaten gräbt.</p></main></html>',
    },
    'https://down.example/': 'connection_failed',
    'https://gone.example/': { status: 404, body: 'x' },
  });
  const { engine, close } = engineForTests({ fetcher });
  afterAll(close);

  it('audits a page and counts its keywords', async () => {
    const { findings, score, counted, language, fromCache } = await engine.analyzeUrl({ url });
    expect(findings.find(({ id }) => id === 'viewport-meta')).toMatchObject({ status: 'fail' });
    expect(score.possible).toBe(findings.reduce((sum, { possible }) => sum + possible, 0));
    expect(counted.keywords[0]).toMatchObject({ keyword: 'spaten' });
    expect({ language, fromCache }).toEqual({ language: 'de-at', fromCache: false });
  });

  it('follows redirects to their end, a failure too', async () => {
    expect(await engine.followRedirects({ url: 'https://gone.example/' })).toMatchObject({
      chain: { hops: [] },
      end: { kind: 'answer', status: 404 },
    });
    expect(await engine.followRedirects({ url: 'https://down.example/' })).toMatchObject({
      end: { kind: 'failure', code: 'connection_failed' },
    });
  });

  it('fails for an address that may not be fetched', async () => {
    fetcher.answer('https://inside.example/', new WebFetchError('blocked_target', 'private'));
    await expect(engine.followRedirects({ url: 'https://inside.example/' })).rejects.toMatchObject({
      code: 'blocked_target',
    });
  });

  it('checks links in their order, each once', async () => {
    const urls = ['https://gone.example/', 'https://down.example/', 'https://gone.example/#top'];
    const asked = fetcher.calls.length;
    expect(await engine.checkLinks({ urls })).toMatchObject([
      { url: urls[0], status: 404, method: 'GET', code: null },
      {
        url: urls[1],
        status: null,
        code: 'connection_failed',
        reason: expect.any(String) as string,
      },
      { url: urls[2], status: 404 },
    ]);
    expect(fetcher.calls).toHaveLength(asked + 3);
  });
});
