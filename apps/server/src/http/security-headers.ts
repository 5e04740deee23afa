import helmet from '@fastify/helmet';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config.ts';
import { problemPageStyle } from './problem-document.ts';
import { isDocs } from './request-target.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const serialize = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** For data responses: nothing may be loaded from them. */
export const dataPolicy = serialize({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** For a problem page: it may load only its own style. */
export const problemPagePolicy = `${dataPolicy}; style-src '${problemPageStyle}'`;

/** For the documentation: its style, its script and the icon of the site. */
const docsPolicy = serialize({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/**
 * For a page of the web app: its own files, and the inline scripts whose hashes are given.
 * Mantine needs inline styles; images may be made in the page (data:, blob:).
 * @param scriptHashes `sha256-…` of each inline script
 * @param connections other origins that the page may send to
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  connections: readonly string[] = [],
): string {
  return serialize({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connections],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

const permissionsPolicy = [
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const cspHeader = 'content-security-policy';

/** Sets the headers that every response has. A page of the web app replaces the policy with its own. */
type AddHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export async function securityHeaders(config: AppConfig): Promise<AddHeaders> {
  const fixed = await fixedHeaders(config);
  const forData = { ...fixed, [cspHeader]: dataPolicy };
  const forDocs = { ...fixed, [cspHeader]: docsPolicy };
  return (request, reply) => {
    void reply.headers(isDocs(request) ? forDocs : forData);
    void reply.header('x-request-id', request.id);
  };
}

/** Helmet's headers are the same for every response, so they are computed once. */
async function fixedHeaders(config: AppConfig): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    // Link previews on other sites must be able to load this site's images.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  probe.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const headers = (await probe.inject('/')).json<Record<string, string>>();
  await probe.close();
  return { ...headers, 'permissions-policy': permissionsPolicy };
}
