import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HeaderLines } from '@plumbline/page';
import { Connection } from '../connection.ts';
import { type Answer, exchange, type ExchangeRequest, UnansweredError } from '../exchange.ts';
import { RefusedError } from './bounds.ts';
import { connectJudged, judge, type ProxyContext } from './judge.ts';

/**
 * One connection from the browser, with its requests one after the other. Browsers use a connection to a proxy for only
 * one site, so this keeps the connection to that site for the next request. It ends with the browser's connection.
 */
export class Lane {
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
