import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { escapeHtml } from '@plumbline/seo/text';

export interface HostileSite {
  readonly port: number;
  /** Serves a page at a path. */
  page(path: string, html: string): void;
  /** Requests so far. */
  readonly seen: readonly SeenRequest[];
  /** Called when a page asks for `/during`. */
  onDuring: () => void;
  close(): Promise<void>;
}

interface SeenRequest {
  /** With its query. */
  readonly path: string;
  readonly cookie: string;
}

/** Paths that lead on to `?to=` (base64url), each in its way: type, headers, body. */
const ways: Readonly<
  Record<string, (to: string) => [type: string, headers: Record<string, string>, body: string]>
> = {
  'meta-refresh': (to) => [
    'text/html',
    {},
    `<meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">m`,
  ],
  refresh: (to) => ['text/html', { Refresh: `0; url=${to}` }, 'r'],
  location: (to) => ['text/html', {}, `<script>location = ${JSON.stringify(to)}</script>l`],
  form: (to) => [
    'text/html',
    {},
    `<form id="f" method="post" action="${escapeHtml(to)}"></form><script>document.forms.f.submit()</script>`,
  ],
  base: (to) => ['text/html', {}, `<base href="${escapeHtml(to)}"><img src="x.png">`],
  'link-preconnect': (to) => ['text/html', { Link: `<${to}>; rel=preconnect` }, 'p'],
  'link-preload': (to) => ['text/html', { Link: `<${to}>; rel=preload; as=image` }, 'p'],
  policy: (to) => [
    'text/html',
    {
      'Content-Security-Policy': `img-src 'none'; report-uri ${to}`,
    },
    '<img src="/own.png">',
  ],
  sheet: (to) => [
    'text/css',
    {},
    `.sheet { background: url('${to}'); display: block; height: 9px }`,
  ],
  worker: (to) => [
    'text/javascript',
    {},
    `fetch('${to}').catch(() => {}); try { importScripts('${to}') } catch {}`,
  ],
  'service-worker': (to) => [
    'text/javascript',
    { 'Service-Worker-Allowed': '/' },
    `fetch('${to}').catch(() => {}); self.addEventListener('install', () => self.skipWaiting());`,
  ],
  mapped: (to) => [
    'text/javascript',
    {},
    `globalThis.mapped = 1;\n//# sourceMappingURL=${to}.map\n`,
  ],
};

/** A web site on 127.0.0.1 whose pages lead elsewhere by every means there is. */
export async function startHostileSite(): Promise<HostileSite> {
  const pages = new Map<string, string>();
  const seen: SeenRequest[] = [];
  let onDuring = (): void => undefined;

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    seen.push({ path: url.pathname + url.search, cookie: request.headers.cookie ?? '' });
    const to = Buffer.from(url.searchParams.get('to') ?? '', 'base64url').toString();
    if (url.pathname === '/during') onDuring();
    const page = pages.get(url.pathname);
    const way = ways[url.pathname.slice(1)];
    if (page !== undefined) response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    else if (url.pathname === '/hop') {
      response.writeHead(307, { Location: to }).end();
    } else if (url.pathname === '/state') {
      response.writeHead(200, { 'Set-Cookie': 'load=1; Path=/; Max-Age=3600' }).end('s');
    } else if (url.pathname === '/cached') {
      response
        .writeHead(200, { 'Cache-Control': 'max-age=3600', 'Content-Type': 'text/plain' })
        .end('c');
    } else if (way) {
      const [type, headers, body] = way(to);
      response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
    } else response.writeHead(404).end();
  }

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    port: address.port,
    page: (path, html) => void pages.set(path, html),
    seen,
    set onDuring(act: () => void) {
      onDuring = act;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
