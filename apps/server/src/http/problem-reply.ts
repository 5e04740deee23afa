import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemDocument, problemMediaType } from './problem-document.ts';
import type { ProblemError } from './problem-error.ts';

/** Answers with the problem document and the headers that belong to it. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  if (problem.retryAfterSeconds !== null) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))));
  }
  if (problem.allow.length > 0) void reply.header('allow', problem.allow.join(', '));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type(problemMediaType)
    .send(JSON.stringify(problemDocument(problem, request.id)));
}
