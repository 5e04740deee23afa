import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { WebFetchError } from '@plumbline/page';
import { parseEgressAllow } from './egress-allow.ts';
import { answer, loopbackEgress, startRawServer } from './testing/raw-server.ts';
import { selfSigned, type SelfSigned } from './testing/self-signed.ts';

const day = 86_400_000;
const site = selfSigned({ dns: ['localhost'], ip: ['127.0.0.1'] });

async function fetchFrom(certificate: SelfSigned, trusted: SelfSigned | null, host = '127.0.0.1') {
  const server = await startRawServer((socket) => socket.write(answer('ok')), certificate);
  const egress = loopbackEgress({
    allow: parseEgressAllow('127.0.0.0/8'),
    extraRoots: trusted ? [trusted.cert] : [],
  });
  try {
    return await egress.fetch({ url: `https://${host}:${server.port}/`, timeoutMs: 60_000 });
  } catch (error) {
    if (error instanceof WebFetchError) return error.code;
    throw error;
  } finally {
    await egress.close();
    await server.close();
  }
}

describe('TLS', () => {
  it.each(['127.0.0.1', 'localhost'])(
    'is verified for %s, and its facts are reported',
    async (host) => {
      const answered = await fetchFrom(site, site, host);
      expect(answered).toMatchObject({
        status: 200,
        httpVersion: '1.1',
        tls: { protocol: 'TLSv1.3', issuer: 'Plumbline Test Loopback Root' },
        timings: { tlsMs: expect.any(Number), connectMs: expect.any(Number) },
      });
      const validTo = typeof answered === 'string' ? '' : (answered.tls?.validTo ?? '');
      expect(Date.parse(validTo) - Date.now()).toBeGreaterThan(29 * day);
    },
  );

  it('fails with `tls_error` when the certificate is not trusted', async () => {
    expect(await fetchFrom(site, null)).toBe('tls_error');
  });

  it('fails with `tls_error` for another name', async () => {
    const other = selfSigned({ dns: ['other.example'], ip: ['127.9.9.9'] });
    expect(await fetchFrom(other, other)).toBe('tls_error');
    expect(await fetchFrom(other, other, 'localhost')).toBe('tls_error');
  });

  it('fails with `tls_error` before and after the certificate’s time', async () => {
    const past = {
      notBefore: new Date(Date.now() - 9 * day),
      notAfter: new Date(Date.now() - day),
    };
    const future = {
      notBefore: new Date(Date.now() + day),
      notAfter: new Date(Date.now() + 9 * day),
    };
    for (const time of [past, future]) {
      const expired = selfSigned({ ip: ['127.0.0.1'], ...time });
      expect(await fetchFrom(expired, expired)).toBe('tls_error');
    }
  });

  it.each<[name: string, answer: (socket: Socket) => void, code: string]>([
    [
      'plain HTTP where TLS is expected',
      (socket) => socket.write('HTTP/1.1 400 Bad\r\n\r\n'),
      'tls_error',
    ],
    ['a handshake that is cut off', (socket) => socket.end(), 'tls_error'],
    ['a handshake that is reset', (socket) => socket.resetAndDestroy(), 'tls_error'],
    ['128 a handshake that stalls', () => undefined, 'timeout'],
  ])('%s: %s', async (_, behave, code) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => behave(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const egress = loopbackEgress();
    const timeoutMs = code === 'timeout' ? 400 : 60_000;
    const failed = egress.fetch({ url: `https://127.0.0.1:${port}/`, timeoutMs });
    await expect(failed).rejects.toMatchObject({ code });
    await egress.close();
    server.close();
  });
});
