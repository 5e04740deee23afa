/** Every server that the journeys need, or those that `E2E_SERVERS` names, all at once. Run: `node apps/e2e/src/servers.ts`. */
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

interface Product {
  readonly name: string;
  readonly file: string;
  readonly origin: string;
  /** A server is ready when it serves this. */
  readonly page: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Each is the built product, served as in production. */
const products: readonly Product[] = [
  {
    name: 'product',
    file: 'apps/server/bundle/dist/main.js',
    origin: productOrigin,
    page: '/seo-audit',
    env: {
      // The fixture site is on loopback, which operators must allow.
      EGRESS_ALLOW: new URL(fixtureOrigin).host,
      EGRESS_PORTS: `80,443,8080,8443,${ports.fixture}`,
      // All journeys on both screens share one measurement of a page.
      PAGE_SPEED_SHARE_MINUTES: '30',
      RATE_LIMIT_COSTLY_PER_MINUTE: '0',
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
      BLOG_SCHEDULE: 'off',
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
      BLOG_SCHEDULE: 'off',
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
      BLOG_SCHEDULE: 'off',
      RATE_LIMIT_COSTLY_PER_MINUTE: '0',
    },
  },
];

async function start({ name, file, origin, page, env }: Product): Promise<void> {
  const folder = dataOf(name);
  cpSync(seed, folder, { recursive: true });
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      ADMIN_TOKEN: adminToken,
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  child.once('exit', (code) => {
    console.error(`The server '${name}' has ended with ${code}`);
    process.exit(1);
  });
  const isReady = () =>
    fetch(origin + page).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
}

const { seedDataFolder } = (await import(
  pathToFileURL(join(root, 'libs/adapters/storage/src/testing/test-pglite.ts')).href
)) as { seedDataFolder: (folder: string) => Promise<void> };

// Creating a database takes most of the start.
const seed = dataOf('seed');
for (const name of ['seed', ...products.map(({ name }) => name)]) {
  rmSync(dataOf(name), { recursive: true, force: true });
}
mkdirSync(seed, { recursive: true });
await seedDataFolder(seed);
const asked = process.env.E2E_SERVERS?.split(' ');
await Promise.all(products.filter(({ name }) => asked?.includes(name) ?? true).map(start));
console.log('All servers are ready');
