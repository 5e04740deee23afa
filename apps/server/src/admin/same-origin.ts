import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem-error.ts';

/**
 * Refuses requests that a page of another site caused. Recent browsers send `Sec-Fetch-Site` over HTTPS and on
 * localhost. All send the page's origin in `Origin`. The order follows Go's `CrossOriginProtection`, but a request
 * without either header is refused.
 * @throws ProblemError `forbidden`
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined ? !isOwn(request, publicUrl) : site !== 'same-origin') {
    throw new ProblemError('forbidden');
  }
}

function isOwn({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin = '' } = headers;
  if (origin === publicUrl) return true;
  const page = URL.parse(origin);
  // Over plain HTTP, anyone on the network path can forge a page of the same origin.
  const safe = page?.protocol === 'https:' || !publicUrl.startsWith('https:');
  return page !== null && safe && page.host === host;
}
