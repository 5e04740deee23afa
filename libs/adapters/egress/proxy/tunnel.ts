import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { RefusedError } from './bounds.ts';
import { connectJudged, judge, type ProxyContext } from './judge.ts';

/** Milliseconds until a caller that got a bare status line has to hang up. */
const lingerMs = 1_000;

/**
 * `CONNECT`: https, wss and ws. Bytes pass unchanged in both directions, since TLS is between the browser and the site; a
 * side that reads slowly slows the other one down.
 */
export async function tunnel(
  context: ProxyContext,
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
): Promise<void> {
  const url = readAuthority(request.url ?? '');
  if (url === null) {
    answerBare(client, '400 Bad Request');
    return;
  }
  const left = new AbortController();
  client.once('close', () => left.abort(new Error('the browser hung up')));
  const signal = AbortSignal.any([context.over, left.signal]);
  try {
    context.ledger.begin(url);
    const target = await judge(context, url, signal);
    const release = await context.slots.acquire(signal);
    try {
      const { socket } = await connectJudged(context, target, signal);
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.byteLength > 0) client.unshift(head);
      await relay(context, url, client, socket);
    } finally {
      release();
    }
  } catch (error) {
    answerBare(client, error instanceof RefusedError ? '403 Forbidden' : '502 Bad Gateway');
  }
}

const authorityForm = /^(?:\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+):\d{1,5}$/i;

/** The target of `CONNECT` (`example.com:443`), or `null` if it is invalid. */
function readAuthority(text: string): URL | null {
  return authorityForm.test(text) ? URL.parse(`http://${text}/`) : null;
}

/** Until both sides are closed. */
function relay(context: ProxyContext, url: URL, client: Socket, site: Socket): Promise<void> {
  const { ledger, bounds, over } = context;
  return new Promise((resolve) => {
    const cut = () => {
      client.resetAndDestroy();
      site.resetAndDestroy();
    };
    const closed = () => {
      if (!client.closed || !site.closed) return;
      over.removeEventListener('abort', cut);
      resolve();
    };
    over.addEventListener('abort', cut, { once: true });
    for (const [side, other] of [
      [client, site],
      [site, client],
    ] as const) {
      side.on('error', () => undefined).setTimeout(bounds.idleMs, cut);
      side.once('close', (hadError) => {
        // A reset is passed on as a reset: a normal end would look like a complete response.
        if (hadError) other.resetAndDestroy();
        else other.destroySoon();
        closed();
      });
      side.pipe(other);
    }
    client.on('data', (chunk: Buffer) => ledger.sent(chunk.byteLength, url));
    site.on('data', (chunk: Buffer) => ledger.received(chunk.byteLength, url));
    if (over.aborted || client.destroyed) cut();
  });
}

/** Sends only a status line, the same whatever is at the target, and closes the connection. */
export function answerBare(client: Socket, status: string): void {
  if (!client.writable) {
    client.destroy();
    return;
  }
  client.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Keeps reading, since unread bytes would turn the end into a reset that overtakes the response.
  client.resume().setTimeout(lingerMs, () => client.destroy());
}
