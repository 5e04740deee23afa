import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const isRead = ({ method }: Incoming): boolean => method === 'GET' || method === 'HEAD';

const accepts = ({ headers }: Incoming, type: string): boolean =>
  headers.accept?.toLowerCase().includes(type) ?? false;

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Whether a route's pattern is a section of this server or lies under it. */
const isUnder = (section: string, route: string): boolean =>
  route === section || route.startsWith(`${section}/`);

/**
 * Whether a URL may be intended for `/api`: with encoded or capital letters, doubled or encoded slashes, dots or `;`
 * parameters. No route matches such a URL, but a proxy in front may read it that way.
 */
function looksLikeApi(url: string): boolean {
  const path = pathOf(url).replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    const name = part.split(';', 1)[0]?.trim() ?? '';
    if (name === '..') parts.pop();
    else if (name !== '' && name !== '.') parts.push(name);
  }
  return parts[0]?.toLowerCase() === 'api';
}

/**
 * Whether a request is an API call, based on its route. If no route or only a wildcard matches, every method except GET
 * and HEAD is a call, and so is every URL that may be intended for `/api`.
 */
export function isApiCall({ routeOptions, raw }: FastifyRequest): boolean {
  const route = routeOptions.url;
  if (route !== undefined && !route.endsWith('*')) return isUnder('/api', route);
  return !isRead(raw) || looksLikeApi(raw.url ?? '');
}

/** Whether the interactive documentation handles a request. */
export const isDocs = ({ routeOptions }: FastifyRequest): boolean =>
  isUnder('/docs', routeOptions.url ?? '');

/** Whether a person reads the response in a browser. */
export const isForReader = (request: FastifyRequest): boolean =>
  isRead(request.raw) && !isApiCall(request) && accepts(request.raw, 'text/html');

const malformed = new WeakSet<Incoming>();

/**
 * Header fields that a request may have only once. If there were several, programs would disagree on which one to read
 * (RFC 9110, 5.3).
 */
const singleFields: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'origin',
]);

/**
 * A host and port as browsers and proxies write them, or an empty text. RFC 9110 also allows characters that no host
 * has.
 */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]*)(?::\d{0,5})?$/i;

function hasClearHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!singleFields.has(name)) continue;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return headers.host === undefined ? httpVersion === '1.0' : hostPattern.test(headers.host);
}

/**
 * Whether a request must be rejected as malformed: because of its target, see {@link routableUrl}, or because of
 * headers that another program may read differently.
 */
export const isMalformed = ({ raw }: FastifyRequest): boolean =>
  malformed.has(raw) || !hasClearHeaders(raw);

/**
 * The path and query of a request in the form that the router can read, so that every request passes through the same
 * hooks. Drops the host of an absolute target (RFC 9112, 3.2.2), which must match the header. Keeps a `%` that encodes
 * nothing: a page URL such as `/100%` is then unknown, and a call, or a request that accepts only JSON, is malformed.
 */
export function routableUrl(request: Incoming): string {
  const url = originForm(request);
  if (url === null) {
    malformed.add(request);
    return '/';
  }
  const path = pathOf(url);
  if (isReadable(path)) return url;
  const asksForJson = accepts(request, 'json') && !accepts(request, 'text/html');
  if (!isRead(request) || looksLikeApi(path) || asksForJson) malformed.add(request);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** @returns `null` for a target that is neither a path nor an http address of the host that the header names */
function originForm({ url: target = '', headers }: Incoming): string | null {
  if (target.startsWith('/')) return target;
  const [origin, scheme = '', host = ''] = /^(https?:\/\/)([^/?#\\]+)/i.exec(target) ?? [];
  if (origin === undefined || !hostPattern.test(host)) return null;
  const hostOf = (authority: string) => URL.parse(scheme + authority)?.host;
  if (headers.host !== undefined && hostOf(headers.host) !== hostOf(host)) return null;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
