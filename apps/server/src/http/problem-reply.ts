import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemDocument, problemMediaType } from './problem-document.ts';
import type { ProblemError } from './problem-error.ts';
import { problemHtml } from './problem-html.ts';
import { isForReader } from './request-target.ts';
import { cspHeader, problemPagePolicy } from './security-headers.ts';

/** Sends the problem document, or a page if a browser requests one, with the matching headers. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  if (problem.retryAfterSeconds !== null) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))));
  }
  if (problem.allow.length > 0) void reply.header('allow', problem.allow.join(', '));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  if (isForReader(request)) {
    return reply
      .header(cspHeader, problemPagePolicy)
      .type('text/html; charset=utf-8')
      .send(problemHtml(problem));
  }
  return reply.type(problemMediaType).send(JSON.stringify(problemDocument(problem, request.id)));
}
