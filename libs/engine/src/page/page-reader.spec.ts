import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';
import { patientWorkers } from '../testing/patient-workers.ts';
import { PageReader, unscoredReason } from './page-reader.ts';

const url = 'https://site.example/';
const html = '<!doctype html><title>A page</title><h1>Its heading</h1>';

describe(PageReader, () => {
  const workers = patientWorkers(1_024);
  afterAll(() => workers.close());

  function readerOver(programs: Record<string, FakeProgram>) {
    const fetcher = new FakeWebFetcher(programs);
    return { reader: new PageReader(fetcher, workers), fetcher };
  }

  it('gives the exchange and the facts of a page', async () => {
    const { reader } = readerOver({ [url]: { body: html, status: 404 } });
    const { snapshot, facts } = await reader.read(url);
    expect(snapshot).toMatchObject({ finalUrl: url, status: 404, decodedBytes: html.length });
    expect(facts.titles).toEqual([{ text: 'A page', inHead: true }]);
  });

  it('fetches a page once for all spellings of its URL and all concurrent callers', async () => {
    const { reader, fetcher } = readerOver({ [url]: { body: html } });
    await Promise.all(
      [
        url,
        'site.example',
        'https://SITE.example/#part',
        ' https://site.example ',
        'ht\ntps://site.\texample/',
      ].map((spelling) => reader.read(spelling)),
    );
    expect(fetcher.calls).toHaveLength(1);
  });

  it('fetches again when it is asked to', async () => {
    const { reader, fetcher } = readerOver({ [url]: { body: html } });
    await reader.read(url);
    await reader.read(url, { fresh: true });
    expect(fetcher.calls).toHaveLength(2);
  });

  it('reports each request only to the caller who caused it', async () => {
    const redirects = [{ url, status: 301, location: '/new', ms: 1 }];
    const { reader } = readerOver({ [url]: { body: html, redirects } });
    const [first, second, third] = [jest.fn(), jest.fn(), jest.fn()];
    await Promise.all([reader.read(url, { onSent: first }), reader.read(url, { onSent: second })]);
    await reader.read(url, { fresh: true, onSent: third });
    const told = [first, second, third].map(({ mock }) => mock.calls.length);
    expect(told).toEqual([2, 0, 2]);
  });

  it.each(['application/pdf', 'image/png', 'application/json; charset=utf-8', 'text/plain'])(
    'says that %s is no page',
    async (type) => {
      const { reader } = readerOver({
        [url]: { body: 'x', headers: { 'content-type': type } },
      });
      await expect(reader.read(url)).rejects.toMatchObject({ code: 'not_html' });
    },
  );

  it.each(['TEXT/HTML', 'application/xhtml+xml', 'text/html;charset=utf-8'])(
    'reads %s as a page',
    async (type) => {
      const { reader } = readerOver({
        [url]: { body: html, headers: { 'content-type': type } },
      });
      await expect(reader.read(url)).resolves.toMatchObject({ snapshot: { status: 200 } });
    },
  );

  it('passes on a fetch failure unchanged', async () => {
    const { reader } = readerOver({ [url]: 'dns_not_found' });
    await expect(reader.read(url)).rejects.toMatchObject({ code: 'dns_not_found' });
  });

  describe('of an address without a scheme', () => {
    const plain = 'http://site.example/';

    it.each(['connection_failed', 'tls_error', 'bad_response', 'timeout'] as const)(
      'reads it over http where https fails with %s',
      async (code) => {
        const { reader, fetcher } = readerOver({ [url]: code, [plain]: { body: html } });
        const { snapshot } = await reader.read('site.example');
        expect(snapshot.requestedUrl).toBe(plain);
        expect(fetcher.calls).toHaveLength(2);
        await reader.read(plain);
        expect(fetcher.calls).toHaveLength(2);
      },
    );

    it.each(['dns_not_found', 'blocked_target', 'offline', 'target_rate_limited'] as const)(
      'does not try http after %s',
      async (code) => {
        const { reader, fetcher } = readerOver({ [url]: code, [plain]: { body: html } });
        await expect(reader.read('site.example')).rejects.toMatchObject({ code });
        expect(fetcher.calls).toHaveLength(1);
      },
    );

    it('fails as https did where http fails too', async () => {
      const { reader } = readerOver({ [url]: 'tls_error', [plain]: 'connection_failed' });
      await expect(reader.read('site.example')).rejects.toMatchObject({ code: 'tls_error' });
    });

    it('does not try http where https was typed', async () => {
      const { reader, fetcher } = readerOver({ [url]: 'tls_error', [plain]: { body: html } });
      await expect(reader.read(url)).rejects.toMatchObject({ code: 'tls_error' });
      expect(fetcher.calls).toHaveLength(1);
    });
  });

  it('lets a waiting caller leave without ending the fetch for the others', async () => {
    let send: (answer: { body: string }) => void = () => {};
    const slow = () => new Promise<{ body: string }>((resolve) => (send = resolve));
    const { reader, fetcher } = readerOver({ [url]: slow });
    const leaving = new AbortController();
    const left = reader.read(url, { signal: leaving.signal });
    const staying = reader.read(url);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    send({ body: html });
    await expect(staying).resolves.toMatchObject({ snapshot: { status: 200 } });
    expect(fetcher.calls).toHaveLength(1);
  });

  it('leaves a body that it only reads as it was', async () => {
    const { reader } = readerOver({});
    const body = new TextEncoder().encode(html);
    const page = { body, contentType: 'text/html', headers: [], finalUrl: url };
    await reader.readFacts(page);
    expect(body.byteLength).toBe(html.length);
  });
});

it.each([
  [200, null, null],
  [301, null, null],
  [404, null, 'The page returned 404.'],
  [503, null, 'The page returned 503.'],
  [200, { evidence: 'login form' }, 'We got a bot check or login instead of the page: login form.'],
  [403, { evidence: 'captcha' }, 'We got a bot check or login instead of the page: captcha.'],
])('says of status %d and wall %j why nothing is scored', (status, wall, reason) => {
  expect(unscoredReason({ status, wall })).toBe(reason);
});
