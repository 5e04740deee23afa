import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { WebFetchError, type WebResponse } from '@plumbline/page';
import { kernelBuffers } from './testing/kernel-buffers.ts';
import { flood, misbehaviors, ok, send } from './testing/misbehaviors.ts';
import { answer, ask, loopbackEgress, type RawAnswer } from './testing/raw-server.ts';

const said = (result: WebResponse | WebFetchError) =>
  result instanceof WebFetchError
    ? result.code
    : `${result.status} ${Buffer.from(result.body).toString('latin1')}`;

describe('a server that misbehaves', () => {
  it.each(misbehaviors.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    expect(said(await ask(row.answer, row.request))).toBe(row.expected);
  });

  it('keeps what fits when asked to', async () => {
    const cut = await ask(flood(`${ok}\r\n`, 'x'.repeat(65_536)), {
      maxBytes: 100_000,
      onTooLarge: 'truncate',
    });
    expect(cut).toMatchObject({ truncated: true });
    expect(said(cut)).toBe(`200 ${'x'.repeat(100_000)}`);
  });

  it('slows a fast sender down instead of buffering what it can’t use', async () => {
    let taken = 0;
    const sender: RawAnswer = (socket: Socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536))) taken += 65_536;
        if (!socket.destroyed) socket.once('drain', pour);
      };
      socket.write(`${ok}\r\n`);
      pour();
    };
    expect(said(await ask(sender, { maxBytes: 1_000_000 }))).toBe('too_large');
    // The limit, and the bytes that the kernels and two streams buffer on the way.
    expect(taken).toBeLessThan(kernelBuffers() + 5_000_000);
  });

  it('ends a head with too many lines before it has parsed them all', async () => {
    const result = await ask(send(`${ok}${'a:\r\n'.repeat(100_000)}\r\n`));
    expect(result).toMatchObject({
      code: 'bad_response',
      message: 'more than 65536 bytes of header or framing at once',
    });
  });

  it('reports the version, every header line as sent, and the bytes on the wire', async () => {
    const old = await ask(
      send(
        'HTTP/1.0 404 Gone fishing\r\nSet-Cookie: a=1\r\nX-A: caf\xe9\r\nset-cookie: b=2\r\n\r\nbye',
        true,
      ),
    );
    expect(old).toMatchObject({
      status: 404,
      httpVersion: '1.0',
      headers: [
        ['set-cookie', 'a=1'],
        ['x-a', 'caf\xe9'],
        ['set-cookie', 'b=2'],
      ],
      transferredBytes: 3,
      tls: null,
    });
  });

  it('refuses a smuggled second response: surplus bytes are not the next response', async () => {
    const port = createServer();
    port.on('connection', (socket: Socket) => {
      let nth = 0;
      socket.on('error', () => undefined);
      socket.on('data', () => {
        nth += 1;
        socket.write(
          Buffer.concat([
            answer(`answer ${nth}`),
            nth === 1 ? answer('smuggled') : Buffer.alloc(0),
          ]),
        );
      });
    });
    port.listen(0, '127.0.0.1');
    await once(port, 'listening');
    const address = port.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
    const egress = loopbackEgress();
    const first = await egress.fetch({ url });
    const second = await egress.fetch({ url });
    await egress.close();
    port.close();
    expect([said(first), said(second)]).toEqual(['200 answer 1', '200 answer 1']);
  });
});
