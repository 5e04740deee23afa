import type { SecureContext } from 'node:tls';
import { type HeaderLines, headerValue, type WebResponse } from '@plumbline/page';
import { Connection, type ConnectionPool } from './connection.ts';
import {
  type BodyBounds,
  decodeBody,
  type DecodedBody,
  parseContentCodings,
  tooLarge,
} from './content-coding.ts';
import { type Connector, dial } from './dial.ts';
import { type Answer, exchange, UnansweredError } from './exchange.ts';
import type { Resolver } from './resolver.ts';
import type { SiteGate } from './site-gate.ts';
import { type Target, type TargetRules, vetTarget, type VettedTarget } from './target.ts';

export interface VisitContext {
  readonly rules: TargetRules;
  readonly pool: ConnectionPool;
  readonly resolver: Resolver;
  readonly connect: Connector;
  readonly trust: SecureContext;
  readonly gate: SiteGate;
}

export interface VisitRequest extends BodyBounds {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether to read the body, or to end the exchange after the headers. */
  readonly body: 'read' | 'skip';
  /** Leaves the body in its content codings. */
  readonly asSent: boolean;
  /** Sent as a POST instead of a GET. */
  readonly json: string | undefined;
  /** Called once, as the request is sent. */
  readonly onSent: (() => void) | undefined;
  /** Where a response redirects to, or `null` if it is the final one. */
  locationOf(status: number, headers: HeaderLines): string | null;
}

type FinalAnswer = Omit<WebResponse, 'requestedUrl' | 'finalUrl' | 'redirects'>;

/** One hop: a redirect, or the final response with its body. */
export type Visit =
  | {
      readonly location: string;
      readonly status: number;
      readonly ms: number;
      readonly answer?: undefined;
    }
  | { readonly location: null; readonly answer: FinalAnswer };

/**
 * One hop: checks the target, waits for its turn at the site, connects to a checked IP address, sends the request, and
 * reads the body unless the response is a redirect or the body is not wanted.
 * @throws WebFetchError; or the signal's reason
 */
export async function visit(
  context: VisitContext,
  target: Target,
  request: VisitRequest,
  signal: AbortSignal,
): Promise<Visit> {
  signal.throwIfAborted();
  const start = performance.now();
  const vetted = await vetTarget(target, context.rules, context.resolver, signal);
  const leave = await context.gate.enter(target, signal);
  try {
    const { connection, answer } = await ask(context, vetted, request, signal);
    const location = locationOrDrop(request, answer, connection);
    if (location !== null) {
      // The body of a redirect isn't worth waiting for.
      answer.giveUp();
      context.pool.giveBack(connection);
      return { location, status: answer.status, ms: performance.now() - start };
    }
    const final = await readAnswer(vetted, connection, answer, request);
    context.pool.giveBack(connection);
    return { location: null, answer: final };
  } finally {
    leave();
  }
}

function locationOrDrop(
  request: VisitRequest,
  answer: Answer,
  connection: Connection,
): string | null {
  try {
    return request.locationOf(answer.status, answer.headers);
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

async function ask(
  context: VisitContext,
  target: VettedTarget,
  request: VisitRequest,
  signal: AbortSignal,
): Promise<{ connection: Connection; answer: Answer }> {
  const { pathname, search } = target.url;
  const question = {
    method: request.json === undefined ? 'GET' : 'POST',
    path: pathname + search,
    headers: request.headers,
    ...(request.json !== undefined && { body: request.json }),
  };
  const kept = context.pool.take(target);
  if (kept) {
    request.onSent?.();
    try {
      return { connection: kept, answer: await exchange(kept, question, signal) };
    } catch (error) {
      // The other side may have closed a kept connection in the meantime: try again on a new one.
      if (!(error instanceof UnansweredError)) throw error;
    }
  }
  const dialed = await dial(target, context.connect, context.trust, signal);
  const connection = new Connection(target, dialed);
  context.pool.add(connection);
  if (!kept) request.onSent?.();
  return { connection, answer: await exchange(connection, question, signal) };
}

async function readAnswer(
  target: VettedTarget,
  connection: Connection,
  answer: Answer,
  request: VisitRequest,
): Promise<FinalAnswer> {
  const downloadStart = performance.now();
  let transferredBytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of answer.body) {
      transferredBytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    if (request.body === 'skip') {
      answer.giveUp();
      return finalAnswer({ bytes: new Uint8Array(), truncated: true }, []);
    }
    const contentCodings = parseContentCodings(headerValue(answer.headers, 'content-encoding'));
    if (request.onTooLarge === 'fail' && announcedBytes(request, answer) > request.maxBytes) {
      throw tooLarge(request.maxBytes);
    }
    const toUndo = request.asSent ? [] : contentCodings;
    const body = await decodeBody(counted(), toUndo, request);
    // Cut off on purpose: bytes still in transit must not be read as the next response.
    if (body.truncated) connection.destroy();
    return finalAnswer(body, contentCodings);
  } catch (error) {
    connection.destroy();
    throw error;
  }

  function finalAnswer({ bytes, truncated }: DecodedBody, contentCodings: string[]): FinalAnswer {
    const { dialed } = connection;
    const fresh = connection.uses === 1;
    return {
      status: answer.status,
      headers: answer.headers,
      httpVersion: answer.httpVersion,
      tls: dialed.tls,
      timings: {
        dnsMs: target.dnsMs,
        connectMs: fresh ? dialed.connectMs : null,
        tlsMs: fresh ? dialed.tlsMs : null,
        firstByteMs: answer.firstByteMs,
        downloadMs: performance.now() - downloadStart,
        totalMs: 0,
      },
      transferredBytes,
      contentCodings,
      body: bytes,
      truncated,
    };
  }
}

/** The length that `Content-Length` declares for an uncoded body; 0 if it declares none. */
function announcedBytes(request: VisitRequest, { status, headers }: Answer): number {
  const coded = !request.asSent && headerValue(headers, 'content-encoding') !== null;
  if (status === 304 || coded) return 0;
  return Number(headerValue(headers, 'content-length') ?? 0);
}
