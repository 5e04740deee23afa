import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from './problem-codes.ts';
import { problemDocument, problemMediaType } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';
import { isMalformed } from './request-target.ts';
import { dataPolicy } from './security-headers.ts';

/** Longest request target that is read, characters; a shared audit link of a 2,000-letter address fits. */
export const maxUrlLength = 8000;

/** Refuses requests whose address is too long, and malformed ones, before anything reads them. */
export function boundUrls(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxUrlLength) done(new ProblemError('uri_too_long'));
    else done(isMalformed(request) ? new ProblemError('malformed_request') : undefined);
  });
}

/** Time that a request, its body included, may take to arrive. */
export const requestTimeoutMs = 60_000;

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'uri_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Time that a client has to read such an answer and close its side. */
const lingerMs = 2_000;

/** The client closed the connection in the middle of a request. */
const hangUps: readonly string[] = ['ECONNRESET', 'HPE_INVALID_EOF_STATE'];

/** What Node keeps of the answer that is being written on a socket; its own handler of such errors looks there too. */
type AnsweringSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/**
 * A request that is no HTTP, or does not arrive in time, never reaches a handler; it is answered on the socket, in the
 * same form.
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
  // Closed at once, what the client still sends would reset the connection before it has read the answer.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
