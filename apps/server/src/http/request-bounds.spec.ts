import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import createFastify, { type FastifyInstance } from 'fastify';
import { closeUnread } from './request-bounds.ts';

const afterMs = 100;
/** More than the buffers of the network take. */
const large = 'x'.repeat(64_000_000);

describe(closeUnread, () => {
  let fastify: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    fastify = createFastify();
    closeUnread(fastify, afterMs);
    fastify.get('/large', () => large);
    fastify.get('/late', async () => {
      await sleep(4 * afterMs);
      return 'late';
    });
    await fastify.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = fastify.server.address() as AddressInfo);
  });
  afterAll(() => fastify.close());

  it('closes the connection of a client that stops reading', async () => {
    const accepted = once(fastify.server, 'connection');
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    const [socket] = await accepted;
    const closed = once(socket, 'close');
    client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    client.once('data', () => client.pause());
    await closed;
    expect(socket.bytesWritten).toBeGreaterThan(0);
    client.destroy();
  });

  it('doesn’t disconnect a client that waits for its response', async () => {
    const late = await fetch(`http://127.0.0.1:${port}/late`);
    expect(await late.text()).toBe('late');
  });
});
