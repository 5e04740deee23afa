import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { givenFile } from '../testing/import-sources.ts';
import { rowsOf } from '../testing/read-tables.ts';
import { watFile } from '../testing/wat-samples.ts';
import { readCurrent } from './current.ts';

const place = mkdtempSync(join(tmpdir(), 'killed-'));
const files = join(place, 'files');
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(place, { recursive: true });
});

const gzipLines = (lines: readonly string[]) => gzipSync(lines.map((line) => `${line}\n`).join(''));

/** A release of 451 domains: real if Common Crawl's data is available, otherwise invented. */
function writeFiles(): void {
  const invented = Array.from({ length: 451 }, (_, id) => `com.site${String(id).padStart(3, '0')}`);
  const edges = invented.flatMap((_, id) =>
    [...new Set([(id * 7) % 40, 40 + ((id * 13) % 300)])]
      .filter((target) => target !== id)
      .sort((a, b) => a - b)
      .map((target) => `${id}\t${target}`),
  );
  const pages = (from: number) =>
    Array.from({ length: 60 }, (_, page) => ({
      url: `https://site${String(from + page).padStart(3, '0')}.com/page`,
      links: Array.from(
        { length: 9 },
        (__, link) => `https://site${100 + ((page * link) % 50)}.com/${link}`,
      ),
    }));
  const own: Record<string, Buffer> = {
    'given-domain-vertices.txt.gz': gzipLines(invented.map((name, id) => `${id}\t${name}\t1`)),
    'given-domain-ranks.txt.gz': gzipLines(
      invented.map((name, id) => `${id + 1}\t1.5\t${id + 1}\t0.5\t${name}\t1`),
    ),
    'given-domain-edges.txt.gz': gzipLines(edges),
    'REALPAGES-given-00000.warc.wat.gz': watFile(pages(0)),
    'whirlwind.warc.wat.gz': watFile(pages(60)),
  };
  mkdirSync(files);
  for (const [name, bytes] of Object.entries(own)) {
    writeFileSync(join(files, name), givenFile(name) ?? bytes);
  }
}

/** Imports in another process, and kills it as soon as it prints the given line. */
async function importAll(folder: string, killAt?: string): Promise<readonly string[]> {
  const script = join(import.meta.dirname, '../testing/child-import.ts');
  const started = spawn(
    process.execPath,
    ['--conditions=@plumbline/source', script, folder, files],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
    },
  );
  child = started;
  const exit = once(started, 'exit');
  started.stdin.on('error', () => undefined);
  const lines: string[] = [];
  for await (const line of createInterface({ input: started.stdout })) {
    lines.push(line);
    if (line === killAt) break;
    started.stdin.write('\n');
  }
  if (killAt !== undefined) started.kill('SIGKILL');
  await exit;
  return lines;
}

async function answers(folder: string) {
  const { ranks, graph, links } = await readCurrent(folder);
  const all = (generation: string | null | undefined, sql: string) =>
    generation == null ? null : rowsOf(folder, generation, sql);
  return {
    ranks: await all(ranks[0], 'FROM by_name'),
    domains: await all(graph, 'FROM domains'),
    nodes: await all(graph, 'FROM nodes'),
    incoming: await all(graph, 'FROM edges_in'),
    outgoing: await all(graph, 'FROM edges_out'),
    links: await all(links, 'FROM links ORDER BY ALL'),
    totals: await all(links, 'FROM totals ORDER BY ALL'),
  };
}

describe('an import that is killed with -9', () => {
  const whole = join(place, 'whole');
  let steps: readonly string[] = [];
  beforeAll(async () => {
    writeFiles();
    steps = await importAll(whole);
  });

  /** The second-to-last step of a stage, or its only step. */
  const within = (stage: string) => {
    const all = steps.filter((line) => line.startsWith(stage));
    return all[Math.max(0, all.length - 2)] ?? stage;
  };

  it.each(['reading ranks', 'reading edges', 'sorting edges', 'reading links', 'sorting links'])(
    'continues after a kill while %s, with the same result',
    async (stage) => {
      expect(steps.at(-1)).toBe('done 1');
      const folder = join(place, stage.replace(' ', '-'));
      const before = await importAll(folder, within(stage));
      expect(before.at(-1)).toBe(within(stage));
      expect(before).not.toContain('done 1');
      const after = await importAll(folder);
      expect(after.at(-1)).toBe('done 1');
      const [first] = steps;
      if (stage === 'reading edges') expect(after).not.toContain(first);
      expect(await answers(folder)).toEqual(await answers(whole));
    },
  );

  it('keeps the previous generations in use', async () => {
    const folder = join(place, 'replaced');
    cpSync(whole, folder, { recursive: true });
    const before = await answers(folder);
    await importAll(folder, within('sorting edges'));
    expect(await answers(folder)).toEqual(before);
  });
});
