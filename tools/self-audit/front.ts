import { once } from 'node:events';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import {
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { X509Certificate, createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@plumbline/adapters/egress/testing';

/** TLS and HTTP/2 in front of the server, as most operators have. */
export interface Front {
  readonly origin: string;
  /** The certificate as PEM. */
  readonly certificate: string;
  /** Its key's hash for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly fingerprint: string;
  /** Forwards requests to a server on this machine. */
  forwardTo(port: number): void;
  close(): Promise<void>;
}

/** Headers of a single connection, which HTTP/2 does not have. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const carried = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.has(name)),
  );

export async function startFront(): Promise<Front> {
  const lastDay = new Date(Date.now() + 90 * 86_400_000);
  const { key, cert } = selfSigned({ ip: ['127.0.0.1'], notAfter: lastDay });
  let target: number | null = null;
  const server: Http2SecureServer = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', (incoming, answer) => {
    // One interface for both versions: https://nodejs.org/api/http2.html#compatibility-api.
    const asked = incoming as unknown as IncomingMessage;
    const given = answer as unknown as ServerResponse;
    const sent = request(
      {
        host: '127.0.0.1',
        port: target,
        method: asked.method,
        path: asked.url,
        headers: { ...carried(asked.headers), 'x-forwarded-proto': 'https' },
      },
      (back) => {
        given.writeHead(back.statusCode ?? 502, carried(back.headers));
        back.pipe(given);
      },
    );
    sent.on('error', () => given.destroy());
    asked.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
    forwardTo: (port) => (target = port),
    close: async () => {
      server.close();
      await Promise.resolve();
    },
  };
}
