import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import {
  hostilePages,
  hostileSites,
  serve,
} from '../../apps/server/src/tools/seo-audit/testing/hostile-bodies.ts';
import { everywhere } from '../../apps/server/src/tools/seo-audit/testing/hostile-page.ts';
import { startSite } from '../../apps/server/src/testing/loopback-site.ts';
import {
  ipv4Spellings,
  metadataSpellings,
} from '../../libs/adapters/egress/testing/address-cases.ts';
import { misbehaviors } from '../../libs/adapters/egress/testing/misbehaviors.ts';
import { startRawServer } from '../../libs/adapters/egress/testing/raw-server.ts';

export interface HostileSites {
  /** Pages that a server with `env` may fetch. */
  readonly pages: readonly string[];
  /** Pages that it may not fetch. */
  readonly blocked: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Connections to addresses that must not be reached. */
  trespasses(): number;
  close(): Promise<void>;
}

type Served = Pick<HostileSites, 'pages' | 'blocked' | 'env'>;

/**
 * Sites on this machine that misbehave in every way that the specs of audits and fetches cover, each on its own port.
 * They run in a separate thread and send as fast as they can.
 */
export async function startHostileSites(): Promise<HostileSites> {
  const trespasses = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), { workerData: trespasses });
  const [served] = (await once(worker, 'message')) as [Served];
  return {
    ...served,
    trespasses: () => Atomics.load(trespasses, 0),
    close: async () => void (await worker.terminate()),
  };
}

async function serveSites(): Promise<Served> {
  const trespasses = workerData as Int32Array;
  const canary = createServer((socket) => {
    Atomics.add(trespasses, 0, 1);
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const { port: closed } = canary.address() as AddressInfo;
  const blocked = [...ipv4Spellings, ...metadataSpellings].map(([, url]) =>
    url.replace(/^(http:\/\/[^/]+?)(?::\d+)?\//, `$1:${closed}/`),
  );
  const sites = await Promise.all([
    ...Object.values(hostilePages).map((page) => startSite(serve({ '/': page }))),
    ...Object.values(hostileSites).map((site) => startSite(serve(site))),
    ...blocked.map((url) => startSite(everywhere(url))),
    ...misbehaviors.map(({ answer }) => startRawServer(answer)),
  ]);
  const ports = sites.map(({ port }) => port);
  return {
    pages: ports.map((port) => `http://127.0.0.1:${port}/`),
    blocked,
    env: {
      EGRESS_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(','),
      // No other addresses, so that requests reach only loopback.
      EGRESS_PORTS: [closed, ...ports].join(','),
      EGRESS_SITE_RATE: '100000',
    },
  };
}

if (parentPort) {
  // Clients are expected to hang up in the middle of a response.
  process.on('uncaughtException', () => undefined);
  parentPort.postMessage(await serveSites());
}
