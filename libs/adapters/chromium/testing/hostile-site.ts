import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page = (body: string, head = ''): Answer => {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body><h1>A page</h1>${body}</body></html>`;
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };
};

const typed =
  (type: string, body: string, headers: Record<string, string> = {}, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

/** A bitmap of 17,000 × 17,000 pixels that compresses well: over a gigabyte once decoded. */
const hugeImage = `<svg xmlns="http://www.w3.org/2000/svg" width="17000" height="17000"><filter id="f"><feTurbulence/></filter><rect width="17000" height="17000" filter="url(#f)"/></svg>`;

/** Hostile pages, by path. */
const answers: Readonly<Record<string, Answer>> = {
  '/': page('<p>Nothing special.</p>'),
  '/never-answers': () => {},
  '/never-loads': page('<img src="/never-answers" alt="">'),
  '/never-settles': page(
    `<script>setInterval(() => { for (let i = 0; i < 5; i += 1) fetch('/never-answers').catch(() => {}) }, 200)</script>`,
  ),
  '/busy': page('<script>while (true) {}</script>'),
  '/alerts': page('<script>while (true) { alert(1); confirm(2); prompt(3) }</script>'),
  '/prints': page('<script>while (true) print()</script>'),
  '/frames': page(
    `<script>for (let i = 0; i < 10000; i += 1) document.body.append(document.createElement('iframe'))</script>`,
  ),
  '/memory': page(
    `<script>const kept = []; setInterval(() => { kept.push(new Uint8Array(256 * 2 ** 20).fill(kept.length + 1)) }, 50)</script>`,
  ),
  '/reloads': page('<script>location.reload()</script>'),
  '/file': typed('application/octet-stream', 'bytes'),
  '/attachment': typed('text/html', '<h1>saved</h1>', {
    'content-disposition': 'attachment; filename="page.html"',
  }),
  '/huge.svg': typed('image/svg+xml', hugeImage),
  '/asks-for-password': typed(
    'text/html',
    '<h1>Who are you?</h1>',
    { 'www-authenticate': 'Basic realm="x"' },
    401,
  ),
  '/pdf': typed('application/pdf', '%PDF-1.4\n%%EOF'),
  '/xml': typed('application/xml', '<?xml version="1.0"?><root/>'),
  '/nothing': typed('text/html', '', {}, 204),
  '/missing': typed('text/html', '<h1>Not found</h1>', {}, 404),
  '/blank': typed('text/html', '<!doctype html><html lang="en"><title>Blank</title></html>'),
  '/drops': (request) => request.socket.destroy(),
  '/crash-link': page(`<script>location = 'chrome://crash'</script>`),
  '/nuisances': page(
    `<a id="a" href="/file" download>file</a><img src="/huge.svg" alt="" width="99" height="99"><script>
    open('/'); a.click(); onbeforeunload = (event) => event.preventDefault();
    try { globalThis.kept = new ArrayBuffer(4 * 2 ** 30) } catch (error) { document.title = error }
    new WebSocket('ws://page.test/endless');
    alert(1); confirm(2); prompt(3); print();
    navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission();
    setTimeout(() => { location = 'chrome://crash' }, 50);
    const list = document.body.appendChild(document.createElement('div'));
    setInterval(() => { list.append(Object.assign(document.createElement('p'), { textContent: 'more' })) }, 50)</script>`,
  ),
};

/** Sends messages to a WebSocket endlessly. */
function endlessSocket(request: IncomingMessage, socket: Socket): void {
  const key = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  const timer = setInterval(() => socket.write(Buffer.from([0x81, 2, 0x68, 0x69])), 20);
  socket.on('close', () => clearInterval(timer));
  socket.on('error', () => clearInterval(timer));
}

/** A server of hostile pages on this machine. */
export async function startHostileSite(
  more: Readonly<Record<string, Answer>> = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const all = { ...answers, ...more };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const answer = all[path];
    if (answer) answer(request, response);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end();
  });
  server.on('upgrade', (request, socket: Socket) => endlessSocket(request, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
