import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ImportOneStep } from './context.ts';
import { importOneStep } from './import-one-step.ts';
import { emptyIndex, setUpCommand } from './testing/set-up-command.ts';

describe('npm run link-index', () => {
  const { folders, run, runWith, file, served } = setUpCommand();

  it('says that a folder below /proc cannot hold the index', async () => {
    folders.index = '/proc/x/y';
    const { code, err } = await run('demo');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Can't use LINK_INDEX_DIR: .*\. Set it to a folder that you may/),
    ]);
  });

  it.each([[], ['import'], ['status', 'x'], ['prune', '--keep', 'all'], ['import', '--all', 'x']])(
    'prints its usage for arguments it does not understand, and exits with 2: %s %s',
    async (...argv) => {
      const { code, err, out } = await run(...argv);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('npm run link-index -- import <word…>');
    },
  );

  it('says that the index is empty before anything is imported', async () => {
    expect(await run('status')).toEqual({
      code: 0,
      out: `index in ${folders.index}\nranks: none\ngraph: none\nlinks: none\nnetworks: none\n`,
      err: '',
    });
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it('builds a valid index of the demonstration, and only once', async () => {
    const made = await run('demo');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('4 of 5: graph of plumbline-demo-2\n');
    expect(made.out).toContain('garden.example');
    const status = (await run('status')).out;
    expect(status).toMatch(/^ranks: plumbline-demo-2, imported /m);
    expect(status).toMatch(/^ranks: plumbline-demo-1, imported /m);
    expect(status).toMatch(/^graph: plumbline-demo-2, .*, by ranks of plumbline-demo-2$/m);
    expect(status).toMatch(/^links: plumbline-demo-2 \(2026-04-10 to 2026-06-22\), /m);
    expect(await run('verify')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no differences: 5 generations'),
    });
    const before = served();
    expect((await run('demo')).out).toContain(
      '1 of 5: ranks of plumbline-demo-1\nalready in the index since ',
    );
    expect(served()).toEqual(before);
  });

  it('never mixes invented sites with real ones', async () => {
    await run('demo');
    const ranks = file('plumbline-demo-1-domain-ranks.txt.gz');
    const refused = await run('import', ranks, '--release', 'real');
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('is the demonstration'),
    });
    expect(served().ranks).toHaveLength(2);
    expect(await run('import', ranks, '--release', 'real', '--replace')).toMatchObject({ code: 0 });
    expect(served()).toEqual({
      ...emptyIndex,
      ranks: [expect.stringMatching(/^ranks-real-\d{14}$/)],
    });

    const demo = await run('demo');
    expect(demo).toMatchObject({
      code: 1,
      err: expect.stringContaining('The index has real data: real.'),
    });
    expect(served().ranks).toHaveLength(1);
    expect(await run('demo', '--replace')).toMatchObject({ code: 0 });
    expect(served().ranks).toHaveLength(2);
    expect(served().ranks.join()).not.toContain('real');
  });

  it('sorts a graph once the ranks of its release are imported', async () => {
    const halves = ['vertices', 'edges'].map((kind) =>
      file(`plumbline-demo-2-domain-${kind}.txt.gz`),
    );
    await run('import', ...halves, '--release', 'mine');
    expect((await run('status')).out).toContain('without ranks');
    expect((await run('import', ...halves, '--release', 'mine')).out).toContain('already');
    const ranks = file('plumbline-demo-2-domain-ranks.txt.gz');
    const { out } = await run('import', ...halves, ranks, '--release', 'mine');
    expect(out).not.toContain('already');
    expect((await run('status')).out).toContain('by ranks of mine');
  });

  it('does not change the index if an import is rejected', async () => {
    const ranks = file('plumbline-demo-1-domain-ranks.txt.gz');
    await run('import', ranks, '--release', 'real');
    const before = served();
    const cut = file('real-domain-ranks.txt.gz');
    writeFileSync(cut, readFileSync(ranks).subarray(0, -20));
    const { code, err } = await run('import', cut, '--replace');
    rmSync(cut);
    expect(code).toBe(1);
    expect(err).toMatch(/^real-domain-ranks\.txt\.gz is damaged or incomplete .*\n/);
    expect(err).toContain('The index is unchanged.');
    expect(served()).toEqual(before);
    expect(await run('import', join(folders.root, 'nothing'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not a file, folder, URL or release.'),
    });
  });

  /** Throws at the beginning of a layer's step, like a kill. */
  const killedAt =
    (layer: string): ImportOneStep =>
    (step, context) =>
      step.layer === layer ? Promise.reject(new Error('killed')) : importOneStep(step, context);

  it('keeps the demonstration in use until the first real layer replaces it', async () => {
    await run('demo');
    const before = served();
    const ranks = file('plumbline-demo-1-domain-ranks.txt.gz');
    const cut = file('real-domain-ranks.txt.gz');
    writeFileSync(cut, readFileSync(ranks).subarray(0, -20));
    for (const words of [
      [join(folders.root, 'nothing')],
      [cut],
      [join(folders.root, 'nothing'), cut],
    ]) {
      const { code, err } = await run('import', ...words, '--replace');
      expect([code, err]).toEqual([1, expect.stringContaining('The index is unchanged.')]);
      expect(served()).toEqual(before);
    }
    rmSync(cut);
    const killed = ['import', ranks, '--release', 'real', '--replace'];
    expect(await runWith(killedAt('ranks'), killed)).toMatchObject({ code: 1 });
    expect(served()).toEqual(before);
  });

  it('keeps a real index in use until the demonstration replaces it', async () => {
    await run('import', file('plumbline-demo-1-domain-ranks.txt.gz'), '--release', 'real');
    const before = served();
    expect(await runWith(killedAt('ranks'), ['demo', '--replace'])).toMatchObject({ code: 1 });
    expect(served()).toEqual(before);
    await runWith(killedAt('graph'), ['demo', '--replace']);
    expect(served().ranks.join()).not.toContain('real');
  });

  it('builds nothing on top of the demonstration that it replaces', async () => {
    await run('demo');
    const wat = file('plumbline-demo-2-00000.warc.wat.gz');
    await run('import', wat, '--release', 'real', '--replace');
    const links = expect.stringMatching(/^links-real-/);
    expect(served()).toEqual({ ...emptyIndex, links });
    expect((await run('status')).out).toMatch(/^links: real .*, without ranks$/m);
  });

  it('resumes a stopped replacement after its finished layers', async () => {
    const kinds = ['ranks', 'vertices', 'edges'];
    const files = kinds.map((kind) => file(`plumbline-demo-2-domain-${kind}.txt.gz`));
    const replace = ['import', ...files, '--release', 'real', '--replace'];
    await run('import', ...files, '--release', 'real');
    const before = served();
    const { err } = await runWith(killedAt('graph'), replace);
    expect(err).toMatch(/\nThe rest of the index is unchanged\.\n$/);
    const [ranks] = served().ranks;
    expect([before.ranks.includes(ranks), served().graph]).toEqual([false, before.graph]);

    // Like a kill while the input of the ranks was being removed.
    const left = join(folders.index, 'work', 'ranks-real');
    mkdirSync(join(left, 'runs'), { recursive: true });
    const { out } = await run(...replace);
    expect(existsSync(left)).toBe(false);
    expect(out).toContain(
      '1 of 2: ranks of real\nalready done before the import was stopped\n2 of 2',
    );
    expect(served().ranks).toEqual([ranks]);
    expect(served().graph).not.toBe(before.graph);

    expect((await run(...replace)).out).not.toContain('done before');
    expect(served().ranks).not.toEqual([ranks]);
  });

  it.each([
    ['of another file of the same name and size', (path: string) => utimesSync(path, 1, 1)],
    [
      'after another import',
      () => run('import', file('plumbline-demo-1-domain-ranks.txt.gz'), '--release', 'other'),
    ],
  ])('restarts a replacement %s', async (_, meanwhile) => {
    const ranks = file('real-domain-ranks.txt.gz');
    copyFileSync(file('plumbline-demo-2-domain-ranks.txt.gz'), ranks);
    const wat = file('plumbline-demo-2-00000.warc.wat.gz');
    const replace = ['import', ranks, wat, '--release', 'real', '--replace'];
    await runWith(killedAt('links'), replace);
    const before = served().ranks;
    await meanwhile(ranks);
    const { code, out } = await run(...replace);
    rmSync(ranks);
    expect([code, out]).toEqual([0, expect.not.stringContaining('done before')]);
    expect(served().ranks).not.toContain(before[0]);
  });

  it('finds a changed file of the index, and exits with 1', async () => {
    await run('demo');
    const [graph] = readdirSync(join(folders.index, 'generations')).filter((name) =>
      /^graph/.test(name),
    );
    appendFileSync(join(folders.index, 'generations', graph ?? '', 'nodes-0000.parquet'), 'x');
    const { code, out, err } = await run('verify');
    expect(code).toBe(1);
    expect(out).toContain(`${graph}/nodes-0000.parquet has another SHA-256.`);
    expect(err).toMatch(/ has \d+ differences, listed above\./);
  });

  it('says in one sentence that an index is damaged', async () => {
    writeFileSync(join(folders.index, 'current.json'), '{"version":1,');
    for (const command of ['status', 'verify', 'prune', 'demo']) {
      const { code, err } = await run(command);
      expect([code, err.split('\n')[0]]).toEqual([
        1,
        expect.stringMatching(
          /^The index in .* is damaged: current\.json cannot be read \(.*\)\. /,
        ),
      ]);
    }
  });

  it('prunes unused files, and says how much it freed', async () => {
    const ranks = file('plumbline-demo-1-domain-ranks.txt.gz');
    await run('import', ranks, '--release', 'real');
    await run('import', ranks, '--release', 'other');
    expect((await run('prune')).out).toBe('freed 0 bytes\n');
    rmSync(join(folders.index, 'current.json'));
    expect((await run('status')).out).toContain('not in use: 2 generations');
    expect((await run('prune', '--keep', '0')).out).toMatch(
      /^removed ranks-other-\d+, .* KB\nremoved ranks-real-\d+, .* KB\nfreed .* KB\n$|^removed ranks-real-\d+, .* KB\nremoved ranks-other-\d+, .* KB\nfreed .* KB\n$/,
    );
    expect(readdirSync(join(folders.index, 'generations'))).toEqual([]);
    rmSync(folders.index, { recursive: true });
    expect(await run('prune')).toMatchObject({
      code: 1,
      err: `There is no index in ${folders.index}.\n`,
    });
    expect(existsSync(folders.index)).toBe(false);
  });

  it('imports the files of a listing from a host, and keeps no downloads', async () => {
    const wat = [0, 1].map((n) => `crawl-data/CC-MAIN-2026-17/wat/demo-0000${n}.warc.wat.gz`);
    const contents = new Map([
      ['/wat.paths', Buffer.from(`${wat.join('\n')}\n`)],
      ...wat.map(
        (path, n) =>
          [`/${path}`, readFileSync(file(`plumbline-demo-2-0000${n}.warc.wat.gz`))] as const,
      ),
    ]);
    const server = createServer((request, response) => {
      const content = contents.get(request.url ?? '') ?? Buffer.alloc(0);
      const [first = 0, last = 0] = (request.headers.range ?? '').slice(6).split('-').map(Number);
      const piece = content.subarray(first, last + 1);
      const place = `bytes ${first}-${first + piece.byteLength - 1}/${content.byteLength}`;
      response.writeHead(206, { 'content-range': place }).end(piece);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const { code, out } = await run('import', `${base}/wat.paths`, '--base', base);
    server.closeAllConnections();
    server.close();
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('now in use: links of CC-MAIN-2026-17'),
    ]);
    expect(out).toContain('2 files');
    expect(readdirSync(join(folders.index, 'work', 'downloads'))).toEqual([]);
  });

  it('ends cleanly on Ctrl-C, and says how to continue', async () => {
    let asked = () => undefined as void;
    const request = new Promise<void>((resolve) => (asked = resolve));
    const silent = createServer(() => asked()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const child = spawn(
      process.execPath,
      [
        '--conditions=@plumbline/source',
        join(import.meta.dirname, 'main.ts'),
        'import',
        `http://127.0.0.1:${port}/real-domain-ranks.txt.gz`,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          LINK_INDEX_DIR: folders.index,
          EGRESS_ALLOW: `127.0.0.1:${port}`,
          PATH: process.env['PATH'],
        },
      },
    );
    let err = '';
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    await request;
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    silent.closeAllConnections();
    silent.close();
    expect(code).toBe(1);
    expect(err).toContain('Stopped.\nFinished steps are kept. Run the same command again');
  });
});
