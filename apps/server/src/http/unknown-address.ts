import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What to answer where no route matched: 405 with the methods that the address takes, or 404. */
export function unknownAddress(request: FastifyRequest): ProblemError {
  const url = request.url.split('?', 1)[0] ?? '';
  const allow = methods.filter((method) => request.server.hasRoute({ method, url }));
  return allow.length > 0
    ? new ProblemError('method_not_allowed', { allow })
    : new ProblemError('not_found');
}
