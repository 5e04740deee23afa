/** Starts the servers that journeys need, or those in `E2E_SERVERS`, at once. Run: `node apps/e2e/src/servers.ts`. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  adminToken,
  fixtureOrigin,
  indexedOrigin,
  naughtyOrigin,
  ports,
  productOrigin,
  writerOrigin,
} from './addresses.ts';
import './fixture-site.ts';
import './writing-model.ts';

const root = join(import.meta.dirname, '../../..');
const dataOf = (name: string) => join(root, `test-results/e2e-data-${name}-${ports.product}`);
/** Retries, since a server that is being killed may write once more. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

interface Product {
  readonly name: string;
  readonly file: string;
  readonly origin: string;
  /** A server is ready when it serves this path. */
  readonly page: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Environment of all servers. */
const common = {
  HOST: '127.0.0.1',
  ADMIN_TOKEN: adminToken,
  // Journeys send calls faster than people do, and all their sites are one host.
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_COSTLY_PER_MINUTE: '0',
  EGRESS_SITE_RATE: '1000000',
  BLOG_SCHEDULE: 'off',
  // No journey may depend on the speed of the machine.
  DEADLINE_FACTOR: '12',
  LOG_LEVEL: 'warn',
};

/** Each server is the built product, run as in production. */
const products: readonly Product[] = [
  {
    name: 'product',
    file: 'apps/server/bundle/dist/main.js',
    origin: productOrigin,
    page: '/seo-audit',
    env: {
      // The fixture site is on this machine, so operators must allow it.
      EGRESS_ALLOW: new URL(fixtureOrigin).host,
      EGRESS_PORTS: `80,443,8080,8443,${ports.fixture}`,
      // All journeys on both screens share one measurement per page.
      PAGE_SPEED_SHARE_MINUTES: '30',
    },
  },
  {
    name: 'writer',
    file: 'apps/server/bundle/dist/main.js',
    origin: writerOrigin,
    page: '/blog-dashboard',
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${ports.model}/v1`,
      OPENAI_MODEL: 'demo',
      OPENAI_PRICES: '0.40/1.60',
      // The demonstration model is fast.
      BLOG_CONCURRENCY: '8',
    },
  },
  {
    name: 'naughty',
    file: 'apps/e2e/src/naughty-blog.ts',
    origin: naughtyOrigin,
    page: '/blog',
    env: {
      // A server without a browser.
      CHROMIUM_PATH: join(root, 'no-browser-here'),
    },
  },
  {
    name: 'indexed',
    file: 'apps/e2e/src/indexed-server.ts',
    origin: indexedOrigin,
    page: '/backlink-checker',
    env: {
      // For live checks of linking pages on the fixture site.
      EGRESS_ALLOW: new URL(fixtureOrigin).host,
      EGRESS_PORTS: `80,443,${ports.fixture}`,
    },
  },
];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @returns the status, or `null` if nothing responds */
const answerAt = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

async function start({ name, file, origin, page, env }: Product): Promise<void> {
  const folder = dataOf(name);
  cpSync(seed, folder, { recursive: true });
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...common,
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      ...env,
    },
  });
  process.once('exit', () => {
    child.kill('SIGKILL');
    remove(folder);
  });
  child.once('exit', (code, signal) => {
    console.error(`The server '${name}' has ended with ${code ?? signal}`);
    process.exit(1);
  });
  while ((await answerAt(origin + page)) !== 200) await sleep(100);
}

const { seedDataFolder } = (await import(
  pathToFileURL(join(root, 'libs/adapters/storage/testing/test-pglite.ts')).href
)) as { seedDataFolder: (folder: string) => Promise<void> };

const asked = process.env.E2E_SERVERS?.split(' ');
const wanted = products.filter(({ name }) => asked?.includes(name) ?? true);
for (const { origin } of wanted) {
  if ((await answerAt(origin)) !== null) throw new Error(`Another server answers at ${origin}`);
}

// Creating a database takes most of the start.
const seed = dataOf('seed');
for (const name of ['seed', ...products.map(({ name }) => name)]) remove(dataOf(name));
process.once('exit', () => remove(seed));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
// There is no signal when Playwright is killed.
const playwright = Number(process.env.E2E_PLAYWRIGHT ?? process.pid);
setInterval(() => isAlive(playwright) || process.exit(), 2_000).unref();
mkdirSync(seed, { recursive: true });
await seedDataFolder(seed);
await Promise.all(wanted.map(start));
console.log('All servers are ready');
