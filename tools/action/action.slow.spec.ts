import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { goodPage, writeFiles } from '../../apps/cli/src/testing/run-in.ts';
import { FakeGithub } from './testing/fake-github.ts';

const root = join(import.meta.dirname, '../..');
const docs = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...docs.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );

const build = 'mkdir -p dist && cp pages/* dist/';
const tools = '<a href="/about">About our garden</a>';
const pages = {
  'pages/index.html': goodPage('Garden tools', `<a href="/rake">Rakes</a> ${tools}`),
  'pages/rake.html': goodPage('Rakes', '<a href="/">Tools</a>'),
  'pages/about.html': goodPage('About the garden', '<a href="/">Tools</a>'),
};

const github = new FakeGithub();
let api: string;
/** The folder of the bundled command. */
let installed: string;
let folder: string;
const at = (name: string) => join(folder, name);
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function commit(cwd: string, subject: string): void {
  git(cwd, 'add', '--all');
  git(cwd, '-c', 'user.name=A', '-c', 'user.email=a@garden.example', 'commit', '-qm', subject);
}

/** An origin whose main branch has moved on since the branch of the pull request was made, and the merge of both. */
function repository(change: () => void): void {
  const source = at('source');
  mkdirSync(source, { recursive: true });
  git(source, 'init', '-q', '-b', 'main');
  writeFiles(source, { ...pages, '.gitignore': 'dist\n' });
  commit(source, 'site');
  git(source, 'checkout', '-qb', 'change');
  change();
  commit(source, 'change');
  git(source, 'checkout', '-q', 'main');
  const links = '<a href="/">Tools</a> <a href="/hoe">Hoes</a>';
  writeFiles(source, {
    'pages/hoe.html': goodPage('Hoes', '<a href="/">Tools</a>'),
    'pages/about.html': goodPage('About the garden', links),
  });
  commit(source, 'another page');
  git(source, 'checkout', '-q', '--detach');
  git(
    source,
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@garden.example',
    'merge',
    '-q',
    '--no-ff',
    '-m',
    'merge',
    'change',
  );
  git(source, 'update-ref', 'refs/pull/7/merge', 'HEAD');
  git(source, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
}

/** The checkout of actions/checkout: one commit, without branches. */
function checkOut(ref = 'refs/pull/7/merge'): void {
  const workspace = at('workspace');
  rmSync(workspace, { recursive: true, force: true });
  mkdirSync(workspace);
  git(workspace, 'init', '-q');
  git(workspace, 'remote', 'add', 'origin', `file://${at('source')}`);
  git(workspace, 'fetch', '-q', '--no-tags', '--depth=1', 'origin', ref);
  git(workspace, 'checkout', '-q', '--detach', 'FETCH_HEAD');
  execFileSync('bash', ['-c', build], { cwd: workspace });
}

interface Outcome {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: string;
}

/** Runs the last step of the action. */
async function act(
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const temp = at('temp');
  rmSync(temp, { recursive: true, force: true });
  writeFiles(temp, { summary: '', outputs: '', 'event.json': '{"pull_request":{"number":7}}' });
  symlinkSync(installed, join(temp, 'plumbline'));
  const child = spawn(process.execPath, [join(root, 'tools/action/main.ts')], {
    cwd: at('workspace'),
    env: {
      ...{
        PATH: process.env.PATH,
        ...{ HOME: folder, TMPDIR: folder },
        RUNNER_TEMP: temp,
        GITHUB_WORKSPACE: at('workspace'),
      },
      ...{ GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: join(temp, 'event.json') },
      ...{ GITHUB_API_URL: api, GITHUB_REPOSITORY: 'garden/shop', GITHUB_BASE_REF: 'main' },
      GITHUB_SHA: git(at('source'), 'rev-parse', 'refs/pull/7/merge'),
      GITHUB_STEP_SUMMARY: join(temp, 'summary'),
      GITHUB_OUTPUT: join(temp, 'outputs'),
      ...{
        INPUT_PATH: 'dist',
        INPUT_COMMENT: 'true',
        INPUT_TOKEN: 'secret',
        INPUT_WORKING_DIRECTORY: '.',
      },
      ...inputs,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const read = (name: string) => readFileSync(join(temp, name), 'utf8');
  return { code, log, summary: read('summary'), outputs: read('outputs') };
}

beforeAll(async () => {
  api = await github.start();
  installed = mkdtempSync(join(tmpdir(), 'plumbline-command-'));
  const cli = join(installed, 'node_modules/@plumbline/cli');
  mkdirSync(cli, { recursive: true });
  copyFileSync(join(root, 'apps/cli/package.json'), join(cli, 'package.json'));
  symlinkSync(join(root, 'node_modules/@duckdb'), join(installed, 'node_modules/@duckdb'));
  const build = [join(root, 'apps/cli/build.ts'), join(cli, 'dist')];
  execFileSync(process.execPath, ['--conditions=@plumbline/source', ...build]);
});
afterAll(async () => {
  await github.stop();
  rmSync(installed, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-action-'));
  github.comments = [];
  github.refusal = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A page is gone without a redirect. */
const removeRake = () => {
  rmSync(at('source/pages/rake.html'));
  writeFiles(at('source'), { 'pages/index.html': goodPage('Garden tools', tools) });
};

describe('the action, on a pull request', () => {
  it('compares with the merge base, and comments on what changed', async () => {
    repository(removeRake);
    checkOut();
    const first = await act({ INPUT_BUILD: build });
    expect(first.log).toContain('Comment on #7: created');
    expect([first.code, github.comments.length]).toEqual([1, 1]);
    const [comment] = github.comments;
    const base = git(at('source'), 'rev-parse', '--short=7', 'main');
    expect(comment?.body).toMatch(/^<!-- plumbline diff -->\n<!-- dist -->\n/);
    expect(comment?.body).toContain(`Compared with \`merge base ${base}\``);
    expect(comment?.body).toContain('/rake');
    // The new page of the main branch is in both builds.
    expect(comment?.body).not.toContain('/hoe');
    expect(first.summary).toContain('changes to the site');
    expect(first.outputs).toMatch(/^exit-code=1\nreport=\/.*\.json\n$/);
    expect(first.log).toMatch(/^::error /m);
    expect(first.log).not.toContain('secret');
    expect(git(at('workspace'), 'worktree', 'list').split('\n')).toHaveLength(1);
    expect((await act({ INPUT_BUILD: build })).log).toContain('Comment on #7: unchanged');
  });

  it('deletes the comment when nothing changes', async () => {
    repository(() => writeFiles(at('source'), { 'README.md': 'Pages of the garden.' }));
    checkOut();
    github.add('<!-- plumbline diff -->\n<!-- dist -->\n\nOld');
    const { code, log } = await act({ INPUT_BUILD: build });
    expect([code, github.comments]).toEqual([0, []]);
    expect(log).toContain('Comment on #7: deleted');
  });

  it('finds the merge base of a branch, in a folder, without the rest of its history', async () => {
    repository(removeRake);
    checkOut('refs/heads/change');
    // The repository isn't at the root of the workspace.
    const inputs = { INPUT_BUILD: build, INPUT_WORKING_DIRECTORY: 'workspace' };
    await act(inputs, { GITHUB_WORKSPACE: folder });
    const base = git(at('source'), 'merge-base', 'main', 'change');
    expect(github.comments[0]?.body).toMatch(/^.*\n<!-- workspace%2Fdist -->\n/);
    expect(github.comments[0]?.body).toContain(`merge base ${base.slice(0, 7)}`);
  });

  it('warns if it may not comment, and keeps the result', async () => {
    repository(removeRake);
    checkOut();
    github.refusal = 403;
    const { code, log, summary } = await act({ INPUT_BUILD: build });
    expect(code).toBe(1);
    expect(log).toMatch(/^::warning title=Plumbline::No comment was written\. .*403/m);
    expect(summary).toContain('/rake');
  });

  it('compares with a base that is built already, without a comment', async () => {
    repository(removeRake);
    checkOut();
    writeFiles(
      at('temp-base'),
      Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [name.replace('pages/', ''), page]),
      ),
    );
    const { code, log } = await act({
      INPUT_BASE: '../temp-base',
      INPUT_COMMENT: 'false',
      INPUT_ARGS: '--fail-on\n never',
    });
    expect([code, github.comments]).toEqual([0, []]);
    expect(log).toContain('Compared with ../temp-base: 1 URL lost');
  });

  it.each([
    [
      'the merge base doesn’t build',
      { INPUT_BUILD: 'echo no; exit 9' },
      3,
      /^::error .*couldn’t be built/m,
    ],
    ['it isn’t said how to build it', {}, 2, /^::error .*Set `build`/m],
    ['there is no path', { INPUT_PATH: '' }, 2, /^::error .*Set `path`/m],
    ['the folder is missing', { INPUT_WORKING_DIRECTORY: 'none' }, 2, /^::error .*none/m],
    ['a flag is wrong', { INPUT_BUILD: build, INPUT_ARGS: '--fail-on bad' }, 2, /--fail-on: /],
    ['the site isn’t built', { INPUT_BUILD: build, INPUT_PATH: 'none' }, 3, /Not measured/],
  ])('fails if %s', async (_, inputs: Record<string, string>, code, message) => {
    repository(removeRake);
    checkOut();
    const outcome = await act(inputs);
    expect(outcome.code).toBe(code);
    expect(outcome.log).toMatch(message);
    expect(outcome.outputs).toContain(`exit-code=${code}\n`);
    expect(git(at('workspace'), 'worktree', 'list').split('\n')).toHaveLength(1);
  });
});

describe('the action, on other events', () => {
  it('audits the site, without a comment', async () => {
    repository(removeRake);
    checkOut();
    const { code, summary } = await act({}, { GITHUB_EVENT_NAME: 'push' });
    expect([code, github.comments]).toEqual([0, []]);
    expect(summary).toContain('## Plumbline site report');
  });
});

describe('the examples of docs/ci.md', () => {
  const scripts = [
    [
      'GitLab',
      (parse(blocks('yaml')[1] ?? '') as { plumbline: { script: string[] } }).plumbline.script.join(
        '\n',
      ),
    ],
    ['any shell', blocks('sh')[0] ?? ''],
  ] as const;

  it.each(scripts)('run: %s', (_, script) => {
    repository(removeRake);
    const workspace = at('workspace');
    git(folder, 'clone', '-q', '--branch', 'change', at('source'), workspace);
    // Installing and building is the site's own work.
    writeFiles(at('bin'), {
      npm: `#!/bin/sh\nif [ "$1" = run ]; then ${build}; fi\n`,
      plumbline: `#!/bin/sh\nexec ${process.execPath} ${installed}/node_modules/@plumbline/cli/dist/main.js "$@"\n`,
    });
    for (const name of ['npm', 'plumbline']) chmodSync(at(`bin/${name}`), 0o755);
    const { status, stderr } = spawnSync('bash', ['-e', '-c', script], {
      cwd: workspace,
      encoding: 'utf8',
      env: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        ...{ HOME: folder, TMPDIR: folder },
        PLUMBLINE_PACKAGE: 'plumbline.tgz',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: git(workspace, 'merge-base', 'origin/main', 'change'),
      },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Failed: ')]);
    expect(readFileSync(join(workspace, 'report.html'), 'utf8')).toContain('/rake');
  });
});
