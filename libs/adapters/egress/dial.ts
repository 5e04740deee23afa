import { connect as connectTcp, type Socket } from 'node:net';
import {
  connect as connectTls,
  createSecureContext,
  rootCertificates,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import { WebFetchError, type TlsFacts } from '@plumbline/page';
import { canonicalAddress } from './host-class.ts';
import type { VettedTarget } from './target.ts';

/**
 * Opens a TCP connection to an IP address. It is only called with addresses that the guard has checked, and must
 * connect to that address and no other. Rejects on failure, or with the signal's reason.
 */
export type Connector = (address: string, port: number, signal: AbortSignal) => Promise<Socket>;

/** A connection ready for HTTP, and how long each step took. */
export interface Dialed {
  readonly socket: Socket | TLSSocket;
  /** The checked IP address that accepted the connection. */
  readonly address: string;
  readonly connectMs: number;
  readonly tlsMs: number | null;
  readonly tls: TlsFacts | null;
}

/** Milliseconds before the next address is tried while the first is still pending, RFC 8305 §5. */
const attemptDelayMs = 250;

/** How many addresses of a name are tried; a name may have hundreds. */
const maxAttempts = 6;

/** The machine's own TCP; checks the peer address again once connected. */
export const tcpConnector: Connector = (address, port, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // A literal IP address: no name is looked up here, whatever the hooks.
    const socket = connectTcp({ host: address, port, autoSelectFamily: false, noDelay: true });
    const settle = () => {
      signal.removeEventListener('abort', abort);
      socket.removeAllListeners();
    };
    const fail = (error: unknown) => {
      settle();
      socket.on('error', () => undefined).destroy();
      reject(error);
    };
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => {
      if (canonicalAddress(socket.remoteAddress ?? '') !== canonicalAddress(address)) {
        fail(new Error(`dialed ${address}, but reached ${socket.remoteAddress}`));
        return;
      }
      settle();
      resolve(socket);
    });
  });

/**
 * Connects to the first checked address that accepts, alternating between IPv6 and IPv4. It tries the next address when
 * the one before fails or is still pending after 250 ms. For https it then completes TLS and verifies the certificate
 * for the host.
 * @throws WebFetchError `connection_failed`, `tls_error`; or the signal's reason
 */
export async function dial(
  target: VettedTarget,
  connect: Connector,
  trust: SecureContext,
  signal: AbortSignal,
): Promise<Dialed> {
  const plain = await dialTcp(target, connect, signal);
  if (!target.secure) return plain;
  const connected = performance.now();
  const secured = await secure(plain.socket, target, trust, signal);
  const tlsMs = performance.now() - connected;
  return { ...plain, socket: secured, tlsMs, tls: tlsFacts(secured) };
}

/**
 * Only the TCP step of {@link dial}, for a connection on which the browser speaks TLS.
 * @throws WebFetchError `connection_failed`; or the signal's reason
 */
export async function dialTcp(
  target: VettedTarget,
  connect: Connector,
  signal: AbortSignal,
): Promise<Dialed> {
  const start = performance.now();
  const { socket, address } = await firstToConnect(target, connect, signal);
  return { socket, address, connectMs: performance.now() - start, tlsMs: null, tls: null };
}

function firstToConnect(
  target: VettedTarget,
  connect: Connector,
  signal: AbortSignal,
): Promise<{ socket: Socket; address: string }> {
  const addresses = byTurns(target.addresses).slice(0, maxAttempts);
  const losers = new AbortController();
  const both = AbortSignal.any([signal, losers.signal]);
  return new Promise((resolve, reject) => {
    let next = 0;
    let pending = 0;
    let settled = false;
    let timer: NodeJS.Timeout | undefined;
    const finish = (act: () => void) => {
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      losers.abort(new Error('another IP address responded first'));
      act();
    };
    const abort = () => finish(() => reject(signal.reason));
    const attempt = () => {
      clearTimeout(timer);
      const address = addresses[next++];
      if (address === undefined) return;
      pending += 1;
      if (next < addresses.length) timer = setTimeout(attempt, attemptDelayMs);
      connect(address, target.port, both).then(
        (socket) => {
          if (settled) socket.on('error', () => undefined).destroy();
          else finish(() => resolve({ socket, address }));
        },
        (cause: unknown) => {
          pending -= 1;
          if (settled) return;
          if (next < addresses.length) attempt();
          else if (pending === 0) finish(() => reject(unreachable(target, cause)));
        },
      );
    };
    if (signal.aborted) abort();
    else {
      signal.addEventListener('abort', abort, { once: true });
      attempt();
    }
  });
}

function unreachable(target: VettedTarget, cause: unknown): WebFetchError {
  return new WebFetchError('connection_failed', `cannot connect to ${target.url.host}`, { cause });
}

/** The trusted roots: Node's and these (PEM). Built once, since reading them takes time. */
export function createTrust(extraRoots: readonly string[]): SecureContext {
  return createSecureContext(
    extraRoots.length > 0 ? { ca: [...rootCertificates, ...extraRoots] } : {},
  );
}

/** Alternates, IPv6 first, so that one broken family costs only one attempt. */
function byTurns(addresses: readonly string[]): string[] {
  const v6 = addresses.filter((address) => address.includes(':'));
  const v4 = addresses.filter((address) => !address.includes(':'));
  return Array.from({ length: Math.max(v6.length, v4.length) }, (_, i) => [v6[i], v4[i]])
    .flat()
    .filter((address) => address !== undefined);
}

function secure(
  socket: Socket,
  target: VettedTarget,
  trust: SecureContext,
  signal: AbortSignal,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({
      socket,
      // Server name indication accepts only names; the certificate is checked against `host`.
      servername: target.isAddress ? '' : target.host,
      host: target.host,
      ALPNProtocols: ['http/1.1'],
      secureContext: trust,
    });
    const settle = () => {
      signal.removeEventListener('abort', abort);
      secured.removeAllListeners('error').removeAllListeners('close');
    };
    const fail = (error: unknown) => {
      settle();
      secured.on('error', () => undefined).destroy();
      socket.destroy();
      reject(error);
    };
    const refuse = (cause?: unknown) =>
      fail(new WebFetchError('tls_error', `no TLS with ${target.url.host}`, { cause }));
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    secured.once('error', refuse);
    secured.once('close', () => refuse());
    secured.once('secureConnect', () => {
      settle();
      resolve(secured);
    });
    if (signal.aborted) abort();
  });
}

function tlsFacts(socket: TLSSocket): TlsFacts {
  const certificate = socket.getPeerX509Certificate();
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    validFrom: certificate?.validFromDate.toISOString() ?? '',
    validTo: certificate?.validToDate.toISOString() ?? '',
    issuer: certificate ? issuerName(certificate.issuer) : '',
  };
}

/** The readable name of a certificate authority, from `O=…, CN=…`. */
function issuerName(distinguishedName: string): string {
  const part = (key: string) =>
    distinguishedName
      .split('\n')
      .find((line) => line.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  const names = [part('O'), part('CN')].filter((name) => name !== undefined);
  return names.join(' ') || distinguishedName.replaceAll('\n', ', ');
}
