import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../apps/e2e/src/free-ports.ts';
import { findChromium } from '../chromium/find-chromium.mjs';
import { Server } from '../proofs/server.ts';
import { startFront } from './front.ts';

/** The built product behind TLS, as `docs/operations.md` recommends. */
export interface OwnSite {
  readonly origin: string;
  /** For programs that have to trust the certificate: `NODE_EXTRA_CA_CERTS`. */
  readonly certificateFile: string;
  readonly server: Server;
  /** A browser that trusts the certificate; the option works only with a separate profile folder. */
  readonly browser: string;
  readonly profile: string;
  /** Fetches a path without following redirects. */
  text(path: string): Promise<{ readonly status: number; readonly body: string }>;
  /** Serves the site from another port on this machine, such as that of a proxy that changes pages. */
  forwardTo(port: number): void;
  close(): Promise<void>;
}

/** Trusts the self-signed certificate; every other check stays. */
async function browserTrusting(fingerprint: string, folder: string): Promise<string> {
  const { executablePath, env } = await findChromium();
  const file = join(folder, 'chromium');
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = [
    '#!/bin/sh',
    ...Object.entries(env).map(([name, value]) => `export ${name}=${quoted(value)}`),
    `exec ${quoted(executablePath)} --ignore-certificate-errors-spki-list=${fingerprint} "$@"`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o755 });
  return file;
}

export async function startOwnSite(): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'self-audit-'));
  const front = await startFront();
  const certificateFile = join(folder, 'certificate.pem');
  await writeFile(certificateFile, front.certificate);
  const browser = await browserTrusting(front.fingerprint, folder);
  const port = await freePorts(1);
  const server = new Server({
    port,
    log: join(folder, 'server.log'),
    env: {
      HOME: process.env.HOME ?? folder,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: front.origin,
      TRUST_PROXY: 'loopback',
      EGRESS_ALLOW: '127.0.0.1/32',
      EGRESS_PORTS: `80,443,${new URL(front.origin).port}`,
      EGRESS_SITE_RATE: '100000',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_COSTLY_PER_MINUTE: '0',
      NODE_EXTRA_CA_CERTS: certificateFile,
      CHROMIUM_PATH: browser,
    },
  });
  await server.start();
  front.forwardTo(port);
  return {
    ...{ origin: front.origin, certificateFile, server, browser },
    ...{ profile: join(folder, 'profile'), forwardTo: front.forwardTo },
    async text(path) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      return { status: answer.status, body: await answer.text() };
    },
    async close() {
      await server.stop();
      await front.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
