import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { createEgress, parseEgressAllow } from '@plumbline/adapters/egress';
import { counted } from '@plumbline/seo/text';
import { installDuckDb } from '../version.ts';

const minMemoryGb = 1;
const dnsMs = 3_000;

/** What the checks look at. */
interface Machine {
  readonly nodeVersion: string;
  readonly memoryBytes: number;
  readonly cores: number;
  readonly tempFolder: string;
  /** Rejects if DuckDB can't be loaded. */
  readonly loadDuckDb: () => Promise<unknown>;
  /** Rejects if a name has no IP address. */
  readonly findAddress: (name: string) => Promise<unknown>;
}

type Line = readonly [state: 'ok' | 'note' | 'missing' | 'problem', text: string];

const thisMachine: Machine = {
  nodeVersion: process.versions.node,
  // A container may have less memory than its machine; without a limit, Node reports 0.
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  cores: availableParallelism(),
  tempFolder: tmpdir(),
  loadDuckDb: () => import('@duckdb/node-api'),
  findAddress,
};

/**
 * Checks what the commands need and prints a line for each check.
 * @param readConfig reads the config file of the working folder and returns its problem, or `null`
 * @returns the exit code: 0, or 3 if a line is `missing` or `problem`
 */
export async function runDoctor(
  io: { readonly stdout: (text: string) => void },
  readConfig: () => Promise<string | null>,
  machine: Machine = thisMachine,
): Promise<0 | 3> {
  const lines = await Promise.all([
    nodeLine(machine),
    memoryLine(machine),
    coresLine(machine),
    tempFolderLine(machine),
    duckDbLine(machine),
    dnsLine(machine),
    configLine(readConfig),
  ]);
  for (const [state, text] of lines) io.stdout(`${state.padEnd(7)}  ${text}\n`);
  return lines.some(([state]) => state === 'missing' || state === 'problem') ? 3 : 0;
}

const nodeLine = ({ nodeVersion }: Machine): Line => ['ok', `Node ${nodeVersion}`];

function memoryLine({ memoryBytes }: Machine): Line {
  const gb = Math.floor(memoryBytes / 1e8) / 10;
  return gb < minMemoryGb
    ? ['problem', `${gb} GB of memory. Plumbline needs at least ${minMemoryGb} GB.`]
    : ['ok', `${gb} GB of memory`];
}

const coresLine = ({ cores }: Machine): Line => ['ok', counted(cores, 'processor core')];

async function tempFolderLine({ tempFolder }: Machine): Promise<Line> {
  const write = async () => rm(await mkdtemp(join(tempFolder, 'plumbline-')), { recursive: true });
  return (await succeeds(write()))
    ? ['ok', `Temporary folder ${tempFolder}`]
    : [
        'problem',
        `We can’t write to the temporary folder ${tempFolder}. Set TMPDIR to another one.`,
      ];
}

async function duckDbLine({ loadDuckDb }: Machine): Promise<Line> {
  if (await succeeds(loadDuckDb())) return ['ok', 'DuckDB'];
  return [
    'missing',
    `DuckDB can’t be loaded, and site, diff and baseline update need it. ${installDuckDb}`,
  ];
}

async function dnsLine({ findAddress }: Machine): Promise<Line> {
  return (await succeeds(findAddress('example.com')))
    ? ['ok', 'DNS']
    : ['note', 'DNS doesn’t find example.com. You can still audit folders and local servers.'];
}

async function configLine(readConfig: () => Promise<string | null>): Promise<Line> {
  const problem = await readConfig();
  return problem === null ? ['ok', 'Config'] : ['problem', problem];
}

/** As a command would, through the guarded fetcher. Sends nothing to the host. */
async function findAddress(name: string): Promise<unknown> {
  const egress = createEgress({
    ...{ ports: [443], allow: parseEgressAllow(''), userAgent: '' },
    ...{ perHostRate: { requests: 1, windowMs: 1 }, maxConcurrentPerHost: 1 },
  });
  try {
    return await egress.judge(`https://${name}/`, AbortSignal.timeout(dnsMs));
  } finally {
    await egress.close();
  }
}

const succeeds = (result: Promise<unknown>): Promise<boolean> =>
  result.then(
    () => true,
    () => false,
  );
