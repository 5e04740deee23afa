import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Semaphore } from '@plumbline/page';
import { tcpConnector } from '../dial.ts';
import { errorCode } from '../error-code.ts';
import type { EgressOptions } from '../create-egress.ts';
import { createDnsResolver, rememberedResolver } from '../resolver.ts';
import { defaultProxyBounds, Ledger, type ProxyBounds, type RefusedConnection } from './bounds.ts';
import { isBlocked, type ProxyContext, registerProxyPort } from './judge.ts';
import { Lane } from './lane.ts';
import { answerBare, tunnel } from './tunnel.ts';

/** The proxy checks targets like the fetcher, with the same options. */
export interface ProxyOptions extends Pick<
  EgressOptions,
  'ports' | 'allow' | 'resolver' | 'connect'
> {
  /** Ports of this machine that no page may reach, whatever `allow` opens: the product's own. */
  readonly neverPorts?: readonly number[];
}

/** The proxy of one load of a page. */
export interface GuardingProxy {
  /** `127.0.0.1` */
  readonly host: string;
  readonly port: number;
  /** Refused targets so far. */
  readonly refused: readonly RefusedConnection[];
  /** Bytes from the network so far. */
  readonly bytes: number;
  /**
   * The targets that it would refuse as blocked, out of targets that the page names but did not request; at most 500 are
   * checked. It connects to none of them. A name without a usable address does not count.
   */
  judge(targets: readonly NamedTarget[]): Promise<readonly NamedTarget[]>;
  /** Ends every connection. */
  close(): Promise<void>;
}

interface NamedTarget {
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
}

const maxJudged = 500;

/** Errors of the HTTP parser other than malformed input. */
const complaints: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A browser has at most as many connections as simultaneous requests plus the ones it keeps. */
const connectionsPerPlace = 2;

/**
 * Starts a forward proxy for a browser, on its own port: requests in absolute form and `CONNECT`. Each is checked by host
 * and port, connected to a checked IP address, and limited by the load's bounds. All refused targets get the same empty
 * response. The proxy has no content of its own.
 *
 * The cap per site (`SiteGate`) does not apply here: a page's resources come in bursts of hundreds, which the cap would
 * delay or cut, and the measurement would show the cap. A load counts as one visit instead: the caller limits loads, one
 * at a time and a few per visitor, and the bounds limit each load.
 */
export async function startGuardingProxy(
  options: ProxyOptions,
  bounds: Partial<ProxyBounds> = {},
): Promise<GuardingProxy> {
  const closing = new AbortController();
  const all = { ...defaultProxyBounds, ...bounds };
  const ledger = new Ledger(all);
  const context: ProxyContext = {
    rules: { ports: options.ports, allow: options.allow },
    neverPorts: options.neverPorts ?? [],
    resolver: rememberedResolver(options.resolver ?? createDnsResolver(), closing.signal),
    connect: options.connect ?? tcpConnector,
    bounds: all,
    ledger,
    slots: new Semaphore(all.maxAtOnce),
    over: AbortSignal.any([closing.signal, ledger.spent]),
  };
  const sockets = new Set<Socket>();
  const server = createProxyServer(context, sockets);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const unregister = registerProxyPort(address.port);
  let closed: Promise<unknown> | null = null;

  return {
    host: '127.0.0.1',
    port: address.port,
    get refused() {
      return ledger.refused;
    },
    get bytes() {
      return ledger.bytesReceived;
    },
    judge: async (targets) => {
      const judged = targets.slice(0, maxJudged).map(async ({ host, port }) => {
        const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:${port}/`);
        return url === null || (await isBlocked(context, url));
      });
      const blocked = await Promise.all(judged);
      return targets.filter((_, index) => blocked[index]);
    },
    close: async () => {
      if (closed === null) {
        closed = once(server, 'close');
        server.close();
        closing.abort(new Error('the proxy closes'));
        for (const socket of sockets) socket.destroy();
        unregister();
      }
      await closed;
    },
  };
}

function createProxyServer(context: ProxyContext, sockets: Set<Socket>): Server {
  const { bounds } = context;
  const lanes = new WeakMap<Socket, Lane>();
  const server = createServer({
    maxHeaderSize: bounds.maxHeaderBytes,
    insecureHTTPParser: false,
    // The URL in the request line is what counts.
    requireHostHeader: false,
    headersTimeout: bounds.idleMs,
    connectionsCheckingInterval: bounds.idleMs,
    keepAliveTimeout: bounds.idleMs,
    // A large upload takes time; the idle timeout checks elsewhere that bytes keep coming.
    requestTimeout: 0,
  });
  server.maxConnections = connectionsPerPlace * bounds.maxAtOnce;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    const lane = lanes.get(request.socket) ?? new Lane(context, request.socket);
    lanes.set(request.socket, lane);
    lane.forward(request, response);
  });
  server.on('connect', (request, _stream, head) => {
    // After an unanswered request, that request's response would run into the tunnel; browsers never do this.
    if (lanes.has(request.socket)) request.socket.destroy();
    else void tunnel(context, request, request.socket, head);
  });
  server.on('clientError', (error, stream) => {
    const status = complaints[errorCode(error)] ?? '400 Bad Request';
    const socket = [...sockets].find((known) => known === stream);
    if (socket) answerBare(socket, status);
    else stream.destroy();
  });
  return server;
}
