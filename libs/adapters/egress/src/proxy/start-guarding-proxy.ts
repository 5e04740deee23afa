import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tcpConnector } from '../dial.ts';
import { errorCode } from '../error-code.ts';
import type { EgressOptions } from '../options.ts';
import { createDnsResolver } from '../resolver.ts';
import { defaultProxyBounds, type ProxyBounds } from './bounds.ts';
import { isBlocked, type ProxyContext } from './judge.ts';
import { Lane } from './lane.ts';
import { Ledger, type RefusedConnection } from './ledger.ts';
import { registerProxyPort } from './own-ports.ts';
import { Semaphore } from './semaphore.ts';
import { rememberedResolver } from './remembered-resolver.ts';
import { answerBare, tunnel } from './tunnel.ts';

/** The proxy judges as the fetcher does, by the same options. */
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
  /** What was refused so far. */
  readonly refused: readonly RefusedConnection[];
  /** Bytes from the network until now. */
  readonly bytes: number;
  /**
   * Those that it would refuse as blocked, of targets that the page names but did not ask for; at most 500 are looked at.
   * None is connected to, a name without a usable answer is none.
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

/** A browser's connections are at most its requests at once and those it keeps. */
const connectionsPerPlace = 2;

/**
 * Starts a forward proxy for a browser, on its own port: requests in absolute form and `CONNECT`, each judged by
 * host and port and connected to a judged address, within the load's bounds. Refused targets get one and the same
 * empty answer. It serves nothing itself.
 *
 * The cap towards one site (`SiteGate`) does not apply here: a page's resources come in bursts of hundreds, which the
 * cap would stretch or cut, and what was measured would be the cap. A load counts as one visit instead: who starts
 * loads limits them, one at a time and a few per visitor, and the bounds limit each.
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
    // The address in the request line is what counts.
    requireHostHeader: false,
    headersTimeout: bounds.idleMs,
    connectionsCheckingInterval: bounds.idleMs,
    keepAliveTimeout: bounds.idleMs,
    // A large upload takes its time; that bytes keep coming is watched elsewhere.
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
    // Behind a request that is not answered yet its answer would run into the tunnel; browsers never ask for that.
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
