import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from './problem-codes.ts';
import { problemDocument, problemMediaType } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';
import { dataPolicy } from './security-headers.ts';

/** Longest request target that is read, characters; a shared audit link of a 2,000-letter address fits. */
const maxUrlLength = 8000;

/** Turns over-long addresses away before anything looks at them. */
export function boundUrls(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > maxUrlLength ? new ProblemError('uri_too_long') : undefined);
  });
}

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'uri_too_long',
};

/** What is not even HTTP never reaches the application; it is answered on the socket, in the same form. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = new ProblemError(codes[error.code ?? ''] ?? 'malformed_request');
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
}
