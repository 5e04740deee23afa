import { once } from 'node:events';
import { createServer, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Semaphore, type HeaderLines } from '@plumbline/page';
import { tcpConnector } from '../dial.ts';
import { errorCode } from '../error-code.ts';
import type { EgressOptions } from '../create-egress.ts';
import { createDnsResolver, rememberedResolver } from '../resolver.ts';
import {
  defaultProxyBounds,
  Ledger,
  type ProxyBounds,
  type RefusedConnection,
  RefusedError,
} from './bounds.ts';
import { isBlocked, type ProxyContext, registerProxyPort, connectJudged, judge } from './judge.ts';
import { answerBare, tunnel } from './tunnel.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Connection } from '../connection.ts';
import { type Answer, exchange, type ExchangeRequest, UnansweredError } from '../exchange.ts';

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

/**
 * One connection from the browser, with its requests one after the other. Browsers use a connection to a proxy for only
 * one site, so this keeps the connection to that site for the next request. It ends with the browser's connection.
 */
class Lane {
  readonly #context: ProxyContext;
  #kept: { readonly host: string; readonly connection: Connection } | null = null;
  #before: Promise<void> = Promise.resolve();

  constructor(context: ProxyContext, client: Socket) {
    this.#context = context;
    client.once('close', () => this.#drop());
  }

  /** Forwards a request in absolute form, and its response back. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    this.#before = this.#before.then(() => this.#forward(request, response));
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = readAbsolute(request.url ?? '');
    if (url === null || hasStrangeCoding(request)) {
      answerEmpty(response, 400);
      return;
    }
    const { ledger, over, slots, bounds } = this.#context;
    const left = new AbortController();
    const cut = (reason: string) => left.abort(new Error(reason));
    if (response.closed) return;
    response.once('close', () => cut('the browser hung up'));
    const idle = setTimeout(() => cut('no byte for too long'), bounds.idleMs);
    const signal = AbortSignal.any([over, left.signal]);
    try {
      ledger.begin(url);
      const target = this.#fits(url) ? null : await judge(this.#context, url, signal);
      const release = await slots.acquire(signal);
      try {
        if (target) await this.#open(url, target, signal);
        const question = this.#question(url, request, idle);
        const answer = await this.#ask(url, question, signal);
        // Keeps the site's own date or none: the page must get the site's response unchanged.
        response.sendDate = false;
        response.writeHead(answer.status, answerHeaders(answer.headers).flat());
        // The page waits for the head; the body may come much later.
        response.flushHeaders();
        await pipeline(answer.body, response);
      } finally {
        release();
      }
    } catch (error) {
      this.#drop();
      if (error instanceof RefusedError && !response.headersSent) answerEmpty(response, 403);
      // No response: the page sees a server that hung up, so no made-up response is measured.
      else request.socket.destroy();
    } finally {
      clearTimeout(idle);
    }
  }

  #question(url: URL, request: IncomingMessage, idle: NodeJS.Timeout): ExchangeRequest {
    const { ledger } = this.#context;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        ledger.sent(chunk.byteLength, url);
        idle.refresh();
        yield chunk;
      }
    }
    const headers = endToEnd(headerPairs(request.rawHeaders));
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    return {
      method: request.method ?? 'GET',
      path: url.pathname + url.search,
      headers: ['Host', url.host, ...headers.flat()],
      ...(hasBody ? { body: Readable.from(counted(), { objectMode: false }) } : {}),
      onWireBytes: (count) => {
        ledger.received(count, url);
        idle.refresh();
      },
    };
  }

  async #ask(url: URL, question: ExchangeRequest, signal: AbortSignal): Promise<Answer> {
    const connection = this.#kept?.connection;
    if (!connection) throw new Error('no connection for the request');
    try {
      return await exchange(connection, question, signal);
    } catch (error) {
      // The site may have closed a kept connection in the meantime: try again on a new one.
      const worthIt = error instanceof UnansweredError && connection.uses > 1 && !question.body;
      if (!worthIt) throw error;
      const again = await judge(this.#context, url, signal);
      return exchange(await this.#open(url, again, signal), question, signal);
    }
  }

  #fits(url: URL): boolean {
    return this.#kept !== null && this.#kept.host === url.host && this.#kept.connection.alive;
  }

  async #open(
    url: URL,
    target: Awaited<ReturnType<typeof judge>>,
    signal: AbortSignal,
  ): Promise<Connection> {
    this.#drop();
    const dialed = await connectJudged(this.#context, target, signal);
    const connection = new Connection(target, dialed);
    this.#kept = { host: url.host, connection };
    return connection;
  }

  #drop(): void {
    this.#kept?.connection.destroy();
    this.#kept = null;
  }
}

/**
 * The target of a request in absolute form (`http://example.com/a?b`), or `null` if it is not absolute. Origin form
 * would make this a web server. The browser does TLS itself, so https URLs never arrive here.
 */
function readAbsolute(text: string): URL | null {
  const url = /^http:\/\/[^/]/i.test(text) ? URL.parse(text) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

/** The same response for every refused target, whatever is there. */
function answerEmpty(response: ServerResponse, status: 400 | 403): void {
  response.sendDate = false;
  const headers = { 'Cache-Control': 'no-store', 'Content-Length': '0' };
  // After a malformed request it is unclear where the next request on the connection begins.
  response.writeHead(status, status === 400 ? { ...headers, Connection: 'close' } : headers).end();
}

/** Whether a body has a transfer coding other than chunked, which cannot be framed safely when it is forwarded. */
function hasStrangeCoding({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.toLowerCase() !== 'chunked';
}

/** The parser removed chunked framing, so a length sent with it would be wrong. */
function answerHeaders(lines: HeaderLines): HeaderLines {
  const isChunked = lines.some(([name]) => name === 'transfer-encoding');
  const kept = endToEnd(lines);
  return isChunked ? kept.filter(([name]) => name !== 'content-length') : kept;
}

/** Hop-by-hop headers, RFC 9110 §7.6.1; `host` is written from the URL, RFC 9112 §3.2.2. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The lines to forward: no hop-by-hop headers, none that `Connection` lists, no `Proxy-*`. */
function endToEnd(lines: HeaderLines): HeaderLines {
  const named = new Set(
    lines
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.split(','))
      .map((name) => name.trim().toLowerCase()),
  );
  return lines.filter(([name]) => {
    const lower = name.toLowerCase();
    return !hopByHop.has(lower) && !named.has(lower) && !lower.startsWith('proxy-');
  });
}

/** Node's flat list of names and values as pairs. */
function headerPairs(raw: readonly string[]): HeaderLines {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);
}
