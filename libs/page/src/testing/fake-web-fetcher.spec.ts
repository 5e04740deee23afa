import { WebFetchError } from '../web-fetcher.ts';
import { FakeWebFetcher } from './fake-web-fetcher.ts';

describe('FakeWebFetcher', () => {
  it('answers programmed URLs, compared as parsed, without fragment', async () => {
    const web = new FakeWebFetcher({ 'https://site.example': { body: '<p>é', status: 404 } });
    const answer = await web.fetch({ url: 'https://SITE.example:443/#top' });
    expect(answer).toMatchObject({
      requestedUrl: 'https://site.example/',
      finalUrl: 'https://site.example/',
      status: 404,
      headers: [['content-type', 'text/html; charset=utf-8']],
      transferredBytes: 5,
    });
    expect(new TextDecoder().decode(answer.body)).toBe('<p>é');
    expect(web.urls).toEqual(['https://site.example/']);
  });

  it('throws on a URL that is not programmed, and records the call', async () => {
    const web = new FakeWebFetcher();
    await expect(web.fetch({ url: 'https://other.example/' })).rejects.toThrow('nobody programmed');
    expect(web.calls).toHaveLength(1);
  });

  it('fails with a programmed code, and with `too_large` above the limit', async () => {
    const web = new FakeWebFetcher({ 'a.example': 'dns_not_found', 'b.example': { body: 'abc' } });
    const codeOf = async (request: Parameters<typeof web.fetch>[0]) =>
      web.fetch(request).then(
        () => 'answered',
        (error: unknown) => (error instanceof WebFetchError ? error.code : String(error)),
      );
    expect(await codeOf({ url: 'a.example' })).toBe('dns_not_found');
    expect(await codeOf({ url: 'b.example', maxBytes: 2 })).toBe('too_large');
    expect(await codeOf({ url: 'b.example', signal: AbortSignal.abort() })).toBe('cancelled');
    const cut = await web.fetch({ url: 'b.example', maxBytes: 2, onTooLarge: 'truncate' });
    expect([cut.truncated, cut.body.byteLength]).toEqual([true, 2]);
  });
});
