import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@plumbline/engine';
import type { FastifyInstance } from 'fastify';
import { problemDocument, problemMediaType } from './problem-document.ts';
import { ProblemError } from './problems.ts';
import { isMalformed } from './request-target.ts';
import { dataPolicy } from './security-headers.ts';

/** Longest request target, in characters. A shared audit link of a 2,000-letter URL fits. */
export const maxUrlLength = 8000;

/** Rejects malformed requests, and requests with too long a URL, before anything reads them. */
export function boundUrls(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxUrlLength) done(new ProblemError('uri_too_long'));
    else done(isMalformed(request) ? new ProblemError('malformed_request') : undefined);
  });
}

/** How long a request may take to arrive, including its body. */
export const requestTimeoutMs = 60_000;

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'uri_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** How long a client has to read such a response and close its side. */
const lingerMs = 2_000;

/** The client closed the connection in the middle of a request. */
const hangUps: readonly string[] = ['ECONNRESET', 'HPE_INVALID_EOF_STATE'];

/** Node's record of the response that is being written on a socket. Node's own error handler reads it too. */
type AnsweringSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/**
 * Responds on the socket to a request that isn't HTTP or doesn't arrive in time, because it never reaches a handler.
 * The response has the same form as other problems.
 * @param count is called for each answer
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: AnsweringSocket,
  count: (code: ProblemCode) => void,
): void {
  const code = error.code ?? '';
  if (!socket.writable || hangUps.includes(code) || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const problem = new ProblemError(codes[code] ?? 'malformed_request');
  count(problem.code);
  const body = JSON.stringify(problemDocument(problem, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `Content-Type: ${problemMediaType}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${dataPolicy}`,
      '',
      body,
    ].join('\r\n'),
  );
  // If the socket closed at once, data that the client still sends would reset the connection before the client has read
  // the response.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The same as nginx's time between two writes (`send_timeout`). */
const patienceMs = 60_000;

/**
 * Closes the connection of a client that reads nothing for a minute, because unread data stays in memory. Event streams
 * are exempt: they are small and end with their job.
 */
export function closeUnread(fastify: FastifyInstance, afterMs = patienceMs): void {
  fastify.addHook('onSend', ({ raw }, _reply, payload, done) => {
    // Limits only the time while the response is sent. The time before belongs to the handler, the time after to
    // keep-alive. An injected request has no socket.
    raw.socket.setTimeout?.(afterMs);
    done(null, payload);
  });
}
