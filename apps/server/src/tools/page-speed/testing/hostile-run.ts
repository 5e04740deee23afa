import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { createLab, findBrowser } from '@plumbline/adapters/chromium';
import { parseEgressAllow, type Resolver, startGuardingProxy } from '@plumbline/adapters/egress';
import { WebFetchError } from '@plumbline/page';
import { LabError, type LabResult } from '@plumbline/tools/page-speed';
import { Canaries, canarySong } from './canaries.ts';
import { controlCases } from './control-cases.ts';
import { writeHostilePages } from './hostile-pages.ts';
import { startHostileSite } from './hostile-site.ts';
import { listeningPorts } from './listening-ports.ts';

/*
 * Loads the hostile pages in the lab, behind the guarding proxy as the server wires them, and then the same page in the
 * same browser without either, and prints as JSON what the canaries heard. With `namespace` it runs in a fresh network
 * namespace (`unshare -n`), where every address there is leads to this machine and each canary sits at all of them.
 */
export interface HostileRun {
  readonly cases: readonly { name: string; guarded: number; unguarded: number }[];
  /** Targets of the page that its answer names. */
  readonly named: readonly string[];
  /** Whether the answer has anything that a canary said. */
  readonly sang: boolean;
  readonly loads: readonly { requests: number; filmstrip: number }[];
  /** What each load found of the ones before. */
  readonly found: readonly string[];
  /** Times that something was fetched which the load before had cached. */
  readonly fetchedAgain: number;
  /** How pages ended that left for a canary. */
  readonly leavings: readonly { name: string; outcome: string }[];
  /** Ports at which the browser's processes listen: in the lab, and with a debugging port. */
  readonly listening: { guarded: readonly number[] | null; unguarded: readonly number[] | null };
}

const everywhere = process.argv[2] === 'namespace';
if (everywhere) {
  const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'pipe' });
  ip('link set lo up');
  ip('route add local 0.0.0.0/0 dev lo');
  ip('-6 route add local ::/0 dev lo');
  // WebRTC looks for an interface that is not loopback.
  ip('link add x8 type veth peer name x9');
  ip('addr add 11.22.33.50/24 dev x8');
  ip('link set x8 up');
  ip('link set x9 up');
  ip('route add default via 11.22.33.1');
}

const canaries = new Canaries(everywhere ? ['::'] : ['127.0.0.1', '::1', '127.0.0.2']);
const site = await startHostileSite();
const pages = await writeHostilePages(site, canaries, everywhere);
const root = `http://hostile.localhost:${site.port}`;
const hits = () => pages.cases.map(({ canary }) => canary.hits());

/** The operator's names resolve to this machine; no other name resolves. */
const resolver: Resolver = {
  resolve: (name) => Promise.reject(new WebFetchError('dns_not_found', name)),
  resolveAsMachine: () => Promise.resolve(['127.0.0.1']),
};
const allow = parseEgressAllow(
  [`hostile.localhost:${site.port}`, `127.0.0.1:${pages.ownPort}`].join(','),
);
const lab = createLab({
  searchPath: process.env['PATH'],
  // The test checks what eighty hostile elements reach, not how fast, so a busy machine gets plenty of time.
  limits: {
    startMs: 180_000,
    maxWaitForLoadMs: 75_000,
    gatherMs: 300_000,
    loadMs: 500_000,
    orderMs: 1_000_000,
  },
  startProxy: () =>
    startGuardingProxy({ ports: [80, 443], allow, resolver, neverPorts: [pages.ownPort] }),
});
const watch = { signal: new AbortController().signal, tell: () => undefined };

let guardedPorts: readonly number[] | null = [];
site.onDuring = () => (guardedPorts = listeningPorts(process.pid));
/**
 * Measures a page, and once more where the machine was too busy for the browser to answer in time: where a page gets is
 * counted over all of its loads.
 */
async function measure(path: string, attempts = 3): Promise<LabResult> {
  try {
    return await lab.measure({ url: root + path, runs: 1 }, watch);
  } catch (error) {
    const late = error instanceof LabError && error.code === 'page_timeout';
    if (!late || attempts === 1) throw error;
    return measure(path, attempts - 1);
  }
}

// All are ordered at once; the lab takes them one after the other.
const measured = measure(pages.everything);
const left = pages.leavings.map(async ({ name, path }) => {
  const outcome = await measure(path).then(
    () => 'measured',
    (error: unknown) => (error instanceof LabError ? error.code : String(error)),
  );
  return { name, outcome };
});
const [result, leavings] = await Promise.all([measured, Promise.all(left)]);
const states = site.seen.filter(({ path }) => path.startsWith('/state'));
const fetchedAgain = site.seen.filter(({ path }) => path === '/cached').length;
await lab.close();
const guarded = hits();
const unguardedPorts = await loadUnguarded(root + pages.unguarded);
const unguarded = hits().map((count, index) => count - (guarded[index] ?? 0));

const answer = textOf(result);
const run: HostileRun = {
  cases: pages.cases.map(({ name }, index) => ({
    name,
    guarded: guarded[index] ?? 0,
    unguarded: unguarded[index] ?? 0,
  })),
  named: pages.cases.flatMap(({ targets }) => targets.filter((target) => answer.includes(target))),
  sang: answer.includes(canarySong) || (result.rendered?.html ?? '').includes(canarySong),
  loads: result.runs.map(({ requests, filmstrip }) => ({
    requests: requests.length,
    filmstrip: filmstrip.length,
  })),
  found: states.map(({ path, cookie }) => decodeURIComponent(path.split('=')[1] ?? '') + cookie),
  fetchedAgain,
  leavings,
  listening: { guarded: guardedPorts, unguarded: unguardedPorts },
};
process.stdout.write(JSON.stringify(run));
await Promise.all([canaries.close(), site.close()]);

/** All that a visitor gets; the page's own markup, which the deep audit reads, is not part of it. */
function textOf({ runs, json }: LabResult): string {
  const whole = Object.values(json).map((bytes) => gunzipSync(bytes).toString());
  return [JSON.stringify(runs), ...whole].join('\n');
}

/**
 * The same page in the same browser, which may go wherever it likes, until no further canary is heard; those that must be
 * are waited for, since a busy machine has pauses of its own.
 */
async function loadUnguarded(url: string): Promise<readonly number[] | null> {
  const { executablePath, env } = await findBrowser({ searchPath: process.env['PATH'] });
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-unguarded-'));
  const flags = [
    '--headless=new',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-features=LocalNetworkAccessChecks',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  let ports: readonly number[] | null = [];
  site.onDuring = () => (ports = listeningPorts(process.pid));
  const browser = spawn(executablePath, [...flags, url], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const silenceMs = 3_000;
  const patienceMs = 90_000;
  const before = hits();
  const heard = (): string[] => {
    const now = hits();
    return pages.cases
      .filter((_, index) => (now[index] ?? 0) > (before[index] ?? 0))
      .map(({ name }) => name);
  };
  const start = performance.now();
  for (let last = start, most = 0; performance.now() - start < patienceMs;) {
    await pause(200);
    const names = heard();
    if (names.length > most) last = performance.now();
    most = Math.max(most, names.length);
    const hasAll = controlCases.every((name) => names.includes(name));
    if (hasAll && performance.now() - last > silenceMs) break;
  }
  browser.kill('SIGKILL');
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return ports;
}
