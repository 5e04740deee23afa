/**
 * Requests per second of the calls that fetch nothing, as a ratio to a bare Fastify route that reads the same JSON and
 * answers the same JSON. Each call is asked twice over: with one body again and again, whose answer the server keeps
 * (bar: 0.7), and with 2,000 bodies by turns, four times as many as it keeps, so that every answer is worked out anew
 * (no bar; the bare route is sent the same bodies and answers one text to all). The server runs as built, in its own process, with an
 * operator's settings (log level `info`, into a file) but for the rate limits, which are off. Both are asked by turns, and the
 * ratio is the median of those of neighbouring rounds, so that what else the machine does hits both alike. Beside it the
 * processor time a request takes, which does not depend on the client and little on the neighbours.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const root = join(import.meta.dirname, '../..');
const bar = 0.7;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const connections = 50;
const port = 43_220;
const logs = mkdtempSync(join(tmpdir(), 'light-calls-'));

/** More than the server keeps answers to. */
const different = 2_000;

interface Call {
  readonly path: string;
  readonly body: object;
  /** What the n-th of the different bodies says otherwise. */
  readonly vary: (n: number) => object;
}

const calls: readonly Call[] = [
  {
    path: '/api/serp-preview',
    body: {
      url: 'https://www.shop.example/garden/spades',
      title: 'Garden spades: how to choose one that lasts',
      description:
        'Which garden spade suits your soil and your back: blades, shafts and handles compared, with prices, care tips and a guide.',
    },
    vary: (n) => ({ title: `Garden spade ${n}: how to choose one that lasts` }),
  },
  {
    path: '/api/meta-tags',
    body: {
      websiteName: 'Spade & Son',
      pageTitle: 'How to choose a garden spade',
      primaryKeyword: 'garden spade',
      description:
        'Which garden spade suits your soil and your back: blades, shafts and handles compared, with prices and care tips.',
    },
    vary: (n) => ({ pageTitle: `How to choose garden spade ${n}` }),
  },
];

interface Served {
  readonly process: ChildProcess;
  readonly url: string;
}

const served: Served[] = [];

async function serve(args: string[], at: number, env: Record<string, string>): Promise<Served> {
  const log = openSync(join(logs, `${at}.log`), 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(at), HOST: '127.0.0.1' },
    stdio: ['ignore', log, 'inherit'],
  });
  const one = { process: child, url: `http://127.0.0.1:${at}` };
  served.push(one);
  for (let tries = 0; tries < 150; tries += 1) {
    const answered = await fetch(one.url).then(
      () => true,
      () => false,
    );
    if (answered) return one;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${one.url} does not answer`);
}

interface Round {
  readonly perSecond: number;
  readonly failures: number;
  /** Processor time of the server a request, microseconds; not known outside Linux. */
  readonly cpuMicros: number;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** User and system time of a process and its threads so far, microseconds; Linux counts it in ticks of 10 ms. */
function cpuMicrosOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

async function ask(server: Served, path: string, bodies: readonly string[]): Promise<Round> {
  const before = cpuMicrosOf(server.process.pid);
  const [body] = bodies;
  let sent = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    sent += 1;
    return { ...request, body: bodies[sent % bodies.length] ?? body };
  };
  const result = await autocannon({
    url: server.url + path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(bodies.length > 1 ? { requests: [{ setupRequest }] } : { body }),
    connections,
    duration: seconds,
  });
  const spent = cpuMicrosOf(server.process.pid) - before;
  return {
    perSecond: result.requests.average,
    failures: result.errors + result.non2xx,
    cpuMicros: spent / result.requests.total,
  };
}

async function answerTo(url: string, body: string | undefined): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body ?? '',
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}

try {
  const server = await serve(['apps/server/dist/main.js'], port, {
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_COSTLY_PER_MINUTE: '0',
  });
  const lines: string[] = [];
  for (const [index, { path, body, vary }] of calls.entries()) {
    const same = [JSON.stringify(body)];
    const varied = Array.from({ length: different }, (_, n) =>
      JSON.stringify({ ...body, ...vary(n) }),
    );
    const answer = await answerTo(server.url + path, same[0]);
    const bare = await serve(
      ['--conditions=@plumbline/source', 'tools/bench/bare-route.ts'],
      port + 1 + index,
      { BODY: answer },
    );
    for (const bodies of [same, varied]) {
      await ask(server, path, bodies);
      await ask(bare, '/', bodies);
      const ours: Round[] = [];
      const theirs: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await ask(server, path, bodies));
        theirs.push(await ask(bare, '/', bodies));
      }
      const perSecond = median(ours.map((round) => round.perSecond));
      const barePerSecond = median(theirs.map((round) => round.perSecond));
      const cpu = median(ours.map((round) => round.cpuMicros));
      const bareCpu = median(theirs.map((round) => round.cpuMicros));
      const failures = [...ours, ...theirs].reduce((sum, round) => sum + round.failures, 0);
      const ratio = median(
        ours.map((round, at) => round.perSecond / (theirs[at]?.perSecond ?? Number.NaN)),
      );
      const sentBodies = bodies === same ? 'one body' : `${different} bodies`;
      lines.push(
        `| ${path}, ${answer.length} characters | ${sentBodies} | ${perSecond.toFixed(0)} | ${barePerSecond.toFixed(0)} | ${ratio.toFixed(3)} | ${cpu.toFixed(0)} | ${bareCpu.toFixed(0)} | ${failures} |`,
      );
      if ((bodies === same && ratio < bar) || failures > 0) process.exitCode = 1;
    }
  }
  console.log(`
${rounds} rounds of ${seconds} s each by turns, ${connections} connections, medians; ratios of neighbouring rounds; bar for one body: ${bar}.

| POST | sent | requests/s | bare route | ratio | CPU µs a request | bare route | failures |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}`);
} finally {
  for (const one of served) one.process.kill();
  rmSync(logs, { recursive: true, force: true });
}
