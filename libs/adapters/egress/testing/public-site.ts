import type { Socket } from 'node:net';

/**
 * A web site written to raw sockets, so that it can misbehave and shows the bytes that reached it:
 * `/ok`, `/echo` (the request head as sent), `/to?status=302&location=…` (raw Location, percent-decoded to bytes),
 * `/two-locations`, `/no-location`, `/refresh`, `/chain/<n>?end=…`, `/loop/a`, `/self`, `/count/<n>`, `/slow/<ms>`, `/cookie`.
 */
export function servePublicSite(socket: Socket, scheme: 'http' | 'https'): void {
  socket.on('error', () => undefined);
  let held = '';
  socket.on('data', (chunk: Buffer) => {
    held += chunk.toString('latin1');
    for (let end = held.indexOf('\r\n\r\n'); end >= 0; end = held.indexOf('\r\n\r\n')) {
      const head = held.slice(0, end + 4);
      held = held.slice(end + 4);
      respond(socket, head, scheme);
    }
  });
}

function respond(socket: Socket, head: string, scheme: 'http' | 'https'): void {
  const [line = ''] = head.split('\r\n');
  const target = line.split(' ')[1] ?? '/';
  const url = new URL(target, `${scheme}://site.invalid`);
  const [, route = '', rest = ''] = url.pathname.split('/');
  const say = (status: number, lines: readonly string[], body: string) => {
    const headers = [
      ...lines,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Content-Type: text/plain',
    ];
    socket.write(`HTTP/1.1 ${status} Said\r\n${headers.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  };
  const redirect = (location: string, status = 302) => say(status, [`Location: ${location}`], '');
  switch (route) {
    case 'echo':
      return say(200, [], head);
    case 'to':
      return redirect(
        decodeLatin1(/[?&]location=([^&]*)/.exec(target)?.[1] ?? ''),
        Number(url.searchParams.get('status') ?? 302),
      );
    case 'two-locations':
      return say(302, ['Location: /ok', 'Location: http://127.0.0.1/'], '');
    case 'no-location':
      return say(302, [], 'nowhere to go');
    case 'refresh':
      return say(200, ['Refresh: 0; url=http://127.0.0.1/'], 'stay');
    case 'chain': {
      const left = Number(rest);
      const last = url.searchParams.get('end') ?? '/ok';
      return redirect(left > 1 ? `/chain/${left - 1}${url.search}` : last);
    }
    case 'loop':
      return redirect(rest === 'a' ? '/loop/b' : '/loop/a');
    case 'self':
      return redirect('/self');
    case 'count':
      return redirect(`/count/${Number(rest) + 1}`);
    case 'slow': {
      // A different URL every time, so that the time limit is reached and not the check for loops.
      const next = `/slow/${rest}?${Number(url.search.slice(1)) + 1}`;
      setTimeout(() => redirect(next), Number(rest)).unref();
      return;
    }
    case 'cookie':
      return say(
        302,
        ['Set-Cookie: session=secret; Path=/', 'Location: http://other.example/echo'],
        '',
      );
    default:
      return say(200, [], 'ok');
  }
}

function decodeLatin1(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}
