import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type Connector, createTrust, dial, tcpConnector } from './dial.ts';
import { allowNothing } from './egress-allow.ts';
import { parseTarget, type VettedTarget } from './target.ts';

const trust = createTrust([]);
const never = new AbortController().signal;

function vetted(addresses: readonly string[]): VettedTarget {
  const target = parseTarget('http://many.example/', { ports: [80], allow: allowNothing });
  return { ...target, addresses, dnsMs: 0 };
}

describe('dial', () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  afterAll(() => server.close());

  /** Good addresses reach the server, silent ones never respond, the others refuse. */
  function connector(good: readonly string[], silent: readonly string[] = []) {
    const tried: string[] = [];
    const connect: Connector = (address, _port, signal) => {
      tried.push(address);
      if (good.includes(address)) return tcpConnector('127.0.0.1', port, signal);
      if (!silent.includes(address)) return Promise.reject(new Error('refused'));
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    return { tried, connect };
  }

  it('alternates between IPv6 and IPv4, and tries the next address at once when one refuses', async () => {
    const { tried, connect } = connector(['2.2.2.2']);
    const { socket, address } = await dial(
      vetted(['1.1.1.1', '2.2.2.2', '2001:470::1']),
      connect,
      trust,
      never,
    );
    socket.destroy();
    expect(tried).toEqual(['2001:470::1', '1.1.1.1', '2.2.2.2']);
    expect(address).toBe('2.2.2.2');
  });

  it('does not wait for a silent address', async () => {
    const { connect } = connector(['1.1.1.1'], ['2001:470::1']);
    const { socket, address } = await dial(
      vetted(['2001:470::1', '1.1.1.1']),
      connect,
      trust,
      never,
    );
    socket.destroy();
    expect(address).toBe('1.1.1.1');
  });

  it('fails when all refuse, and gives up on a name with hundreds of addresses after six', async () => {
    const { tried, connect } = connector([]);
    const many = Array.from({ length: 300 }, (_, i) => `11.0.1.${i % 256}`);
    await expect(dial(vetted(many), connect, trust, never)).rejects.toMatchObject({
      code: 'connection_failed',
    });
    expect(tried).toHaveLength(6);
  });

  it('ends with the signal’s reason', async () => {
    const { connect } = connector([], ['1.1.1.1']);
    const caller = new AbortController();
    const dialling = dial(vetted(['1.1.1.1']), connect, trust, caller.signal);
    caller.abort(new Error('gone'));
    await expect(dialling).rejects.toThrow('gone');
  });
});
