import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What to answer where no route matched: 405 with the methods that the address takes, or 404. */
export function unknownAddress(request: FastifyRequest): ProblemError {
  const { server, url } = request;
  const allow = methods.filter((method) => {
    const params = server.findRoute({ method, url })?.params;
    // A wildcard matches every path, also unknown ones; an empty parameter names nothing.
    return params && Object.entries(params).every(([name, value]) => name !== '*' && value !== '');
  });
  return allow.length > 0
    ? new ProblemError('method_not_allowed', { allow })
    : new ProblemError('not_found');
}
