import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The problem if no route matched: 405 with the methods that the URL accepts, or 404. */
export function unknownAddress(request: FastifyRequest): ProblemError {
  const { server, url } = request;
  const allow = methods.filter((method) => {
    const params = server.findRoute({ method, url })?.params;
    // A wildcard matches every path, including unknown ones. An empty parameter matches nothing.
    return params && Object.entries(params).every(([name, value]) => name !== '*' && value !== '');
  });
  return allow.length > 0
    ? new ProblemError('method_not_allowed', { allow })
    : new ProblemError('not_found');
}
