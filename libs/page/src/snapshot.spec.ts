import type { WebResponse } from './web-fetcher.ts';
import { redirectHop } from './testing/fake-web-fetcher.ts';
import { toSnapshot } from './snapshot.ts';

const response: WebResponse = {
  requestedUrl: 'http://site.example/',
  finalUrl: 'https://site.example/',
  redirects: [
    redirectHop({
      url: 'http://site.example/',
      status: 301,
      location: 'https://site.example/',
      ms: 5,
    }),
  ],
  status: 200,
  headers: [['content-type', 'Text/HTML; charset=utf-8']],
  httpVersion: '1.1',
  tls: null,
  timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 1, downloadMs: 1, totalMs: 2 },
  transferredBytes: 40,
  contentCodings: ['gzip'],
  body: new Uint8Array(100),
  truncated: false,
};
const charset = {
  name: 'utf-8',
  source: 'header',
  headerLabel: 'utf-8',
  headerEncoding: 'utf-8',
  metaLabel: null,
  metaEncoding: null,
  metaEndByte: null,
} as const;

describe('a snapshot', () => {
  it('combines the exchange and the decoded text, without the bytes', () => {
    const { body: _body, truncated: _truncated, ...exchange } = response;
    expect(toSnapshot(response, { text: 'x', charset }, '2026-01-02T03:04:05.000Z')).toEqual({
      ...exchange,
      decodedBytes: 100,
      contentType: 'text/html',
      charset,
      text: 'x',
      fetchedAt: '2026-01-02T03:04:05.000Z',
    });
  });

  it('has an empty content type when none was sent', () => {
    expect(toSnapshot({ ...response, headers: [] }, { text: '', charset }).contentType).toBe('');
  });
});
