import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { parseEgressAllow } from '../egress-allow.ts';
import type { ProxyBounds } from '../proxy/bounds.ts';
import {
  startGuardingProxy,
  type GuardingProxy,
  type ProxyOptions,
} from '../proxy/start-guarding-proxy.ts';

/** A proxy that may reach loopback, as an operator would open it. */
export function loopbackProxy(
  bounds: Partial<ProxyBounds> = {},
  overrides: Partial<ProxyOptions> = {},
): Promise<GuardingProxy> {
  const allow = parseEgressAllow('127.0.0.1/32');
  return startGuardingProxy({ ports: [80, 443], allow, ...overrides }, bounds);
}

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** One request in absolute form, on its own connection unless an agent is given. `null`: hung up without a response. */
export function askProxy(
  proxy: GuardingProxy,
  url: string,
  { body = '', ...options }: RequestOptions & { body?: string } = {},
): Promise<ProxyAnswer | null> {
  return new Promise((resolve) => {
    const { host, port } = proxy;
    const asked = request({ agent: false, ...options, host, port, path: url }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', () => resolve(null))
        .on('end', () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(chunks).toString('latin1') });
        });
    });
    asked.on('error', () => resolve(null)).end(body);
  });
}

/** A tunnel's socket, or the status of the refusal. */
export async function askTunnel(proxy: GuardingProxy, authority: string): Promise<Socket | number> {
  const { host, port } = proxy;
  const asked = request({ host, port, method: 'CONNECT', path: authority, agent: false }).end();
  const [answer, socket] = (await once(asked, 'connect')) as [IncomingMessage, Socket];
  if (answer.statusCode === 200) return socket.on('error', () => undefined);
  socket.destroy();
  return answer.statusCode ?? 0;
}

/** Sends bytes as they are and reads until the proxy hangs up. */
export async function sayToProxy(
  proxy: GuardingProxy,
  bytes: string | Uint8Array,
): Promise<string> {
  const socket = connect(proxy.port, proxy.host);
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => (heard += String(text)));
  socket.on('error', () => undefined).write(bytes);
  await once(socket, 'close');
  return heard;
}

/** How a connection ended. */
export function closeOf(socket: Socket): Promise<'ended' | 'reset'> {
  return new Promise((resolve) =>
    socket.once('close', (hadError) => resolve(hadError ? 'reset' : 'ended')),
  );
}
