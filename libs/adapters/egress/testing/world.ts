import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createEgress, type Egress, type EgressOptions } from '../create-egress.ts';
import { tcpConnector, type Connector } from '../dial.ts';
import { allowNothing } from '../egress-allow.ts';
import { createDnsResolver } from '../resolver.ts';
import { servePublicSite } from './public-site.ts';
import { patientDns, startScriptedDns, type ScriptedDns } from './scripted-dns.ts';
import { selfSigned } from './self-signed.ts';

/** IP addresses that must be reachable: the site of the positive controls, and the edges of the special ranges. */
const publicAddresses: readonly string[] = [
  '11.22.33.44',
  '2001:470:1f00::5',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.254',
  '100.128.0.1',
  '9.255.255.255',
  '11.0.0.1',
  '192.167.255.255',
  '169.253.0.1',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
];

const plainPorts = [80, 8080, 8443] as const;
const securePorts = [443] as const;
/** Ports on which only canaries listen. */
const otherPorts = [22, 25, 1900, 3128, 6379, 9200, 11211] as const;

/** A small internet: one public site, a canary at every other IP address, and a scripted name server. */
export interface World {
  readonly mode: 'namespace' | 'injected';
  readonly dns: ScriptedDns;
  /** `ip:port` of `dns`. */
  readonly dnsServer: string;
  /** The parts that the fetcher is built from. */
  readonly options: EgressOptions;
  createEgress(overrides?: Partial<EgressOptions>): Egress;
  /** Connections accepted (or, if injected, dialed) at an IP address that is not public. */
  canaries(): number;
  /** Connections accepted by the public site. */
  visits(): number;
  close(): Promise<void>;
}

const worldPorts: readonly number[] = [...plainPorts, ...securePorts];

const certificate = selfSigned({
  dns: ['public.example', 'other.example', 'keep.example'],
  ip: ['11.22.33.44'],
});

function baseOptions(dnsServer: string): EgressOptions {
  return {
    ports: worldPorts,
    allow: allowNothing,
    userAgent: 'PlumblineBot/test (+http://localhost/bot)',
    perHostRate: { requests: 100_000, windowMs: 60_000 },
    maxConcurrentPerHost: 20,
    resolver: createDnsResolver({ ...patientDns, servers: [dnsServer] }),
    extraRoots: [certificate.cert],
  };
}

/** The world on real IP addresses: needs a network namespace whose `lo` accepts every address. */
export async function namespaceWorld(): Promise<World> {
  const counts = { canaries: 0, visits: 0 };
  const sockets = new Set<Socket>();
  const receive = (scheme: 'http' | 'https') => (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    servePublicSite(socket, scheme);
  };
  const judge = (socket: Socket) => {
    const address = (socket.localAddress ?? '').replace(/^::ffff:/, '');
    if (publicAddresses.includes(address)) counts.visits += 1;
    else counts.canaries += 1;
  };
  const servers: Server[] = [];
  for (const port of [...plainPorts, ...otherPorts, ...securePorts]) {
    const isSecure = securePorts.some((secure) => secure === port);
    const server = isSecure
      ? createTlsServer(certificate, receive('https'))
      : createServer(receive('http'));
    server.on('connection', judge).listen(port, '::');
    await once(server, 'listening');
    servers.push(server);
  }
  const dns = await startScriptedDns('11.22.33.53', 53);
  const dnsServer = '11.22.33.53';
  const options = baseOptions(dnsServer);
  return {
    mode: 'namespace',
    dns,
    dnsServer,
    options,
    createEgress: (overrides) => createEgress({ ...options, ...overrides }),
    canaries: () => counts.canaries,
    visits: () => counts.visits,
    close: () => closeAll(servers, sockets, dns),
  };
}

/** The world with an injected connector: every IP address leads to loopback, canaries to their own server. */
export async function injectedWorld(): Promise<World> {
  const counts = { canaries: 0, visits: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const site = createServer((socket) => servePublicSite(socket, 'http'));
  const secureSite = createTlsServer(certificate, (socket) => servePublicSite(socket, 'https'));
  const canary = createServer();
  const servers = [site, secureSite, canary];
  for (const server of servers) {
    server.on('connection', keep).listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  for (const server of [site, secureSite]) server.on('connection', () => (counts.visits += 1));
  const connect: Connector = (address, port, signal) => {
    const isPublic = publicAddresses.includes(address) && worldPorts.includes(port);
    if (!isPublic) counts.canaries += 1;
    const isSecure = securePorts.some((secure) => secure === port);
    const server = isPublic ? (isSecure ? secureSite : site) : canary;
    return tcpConnector('127.0.0.1', portOf(server), signal);
  };
  const dns = await startScriptedDns('127.0.0.1', 0);
  const dnsServer = `127.0.0.1:${dns.port}`;
  const options = { ...baseOptions(dnsServer), connect };
  return {
    mode: 'injected',
    dns,
    dnsServer,
    options,
    createEgress: (overrides) => createEgress({ ...options, ...overrides }),
    canaries: () => counts.canaries,
    visits: () => counts.visits,
    close: () => closeAll(servers, sockets, dns),
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

async function closeAll(
  servers: readonly Server[],
  sockets: ReadonlySet<Socket>,
  dns: ScriptedDns,
): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, 'close');
    }),
  );
  await dns.close();
}
