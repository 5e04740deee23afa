/**
 * The last step of `action.yml`. On a pull request, it compares the built site with the merge base, and comments on what
 * changed. On other events, it audits the site. It ends with the exit code of the command.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { ApiError, commentOf, writeComment } from './comment.ts';

/** An error that ends the action: 2 for wrong inputs, 3 if nothing could be measured. */
class ActionError extends Error {
  readonly code: 2 | 3;

  constructor(code: 2 | 3, message: string) {
    super(message);
    this.code = code;
  }
}

const { INPUT_TOKEN: token = '', ...env } = process.env;
const input = (name: string): string => (env[`INPUT_${name}`] ?? '').trim();
const temp = env.RUNNER_TEMP ?? '';
const workspace = env.GITHUB_WORKSPACE ?? '';
const folder = resolve(workspace, input('WORKING_DIRECTORY'));
const site = input('PATH');
const name = join(relative(workspace, folder), site);
/** A job may use the action for several sites. */
const report = join(
  temp,
  `plumbline-${createHash('sha256').update(name).digest('hex').slice(0, 8)}.json`,
);
const isPullRequest = env.GITHUB_EVENT_NAME === 'pull_request';

rmSync(report, { force: true });
try {
  if (site === '' || isAbsolute(site)) {
    throw new ActionError(
      2,
      'Set `path` to the folder of the built site, relative to the working directory.',
    );
  }
  if (!existsSync(folder))
    throw new ActionError(2, `\`working-directory\` doesn’t exist: ${folder}`);
  const code = isPullRequest ? compare() : plumbline('site', site, ...toReport());
  if (existsSync(report)) await publish();
  end(code);
} catch (error) {
  const isKnown = error instanceof ActionError;
  const text = isKnown ? error.message : `Internal error: ${String(error)}`;
  console.log(`::error title=Plumbline::${escaped(text)}`);
  end(isKnown ? error.code : 3);
}

/** @returns the exit code of the command */
function compare(): number {
  const named = input('BASE');
  if (named !== '') return plumbline('diff', named, site, ...toReport());
  const build = input('BUILD');
  if (build === '') {
    throw new ActionError(
      2,
      'Set `build` to the commands that build your site, or `base` to what to compare with.',
    );
  }
  const commit = mergeBase();
  const checkout = mkdtempSync(join(temp, 'plumbline-base-'));
  git('worktree', 'add', '--force', '--detach', checkout, commit);
  try {
    const root = git('rev-parse', '--show-toplevel');
    const baseFolder = join(checkout, relative(root, realpathSync(folder)));
    buildBase(build, baseFolder, commit);
    const code = plumbline('diff', join(baseFolder, site), site, ...toReport());
    if (existsSync(report)) nameBase(`merge base ${commit.slice(0, 7)}`);
    return code;
  } finally {
    // A failure here must not hide the result.
    spawnSync('git', ['worktree', 'remove', '--force', checkout], { cwd: folder });
  }
}

/** The commit that the pull request starts from. A default checkout has only one commit, so others are fetched. */
function mergeBase(): string {
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  const head = git('rev-parse', 'HEAD');
  // GitHub checks out a merge commit. Its first parent is the commit of the target branch.
  if (head === env.GITHUB_SHA) {
    if (isShallow) git('fetch', '--no-tags', '--deepen=1', 'origin', head);
    const [parent, other] = git('rev-parse', 'HEAD^@').split('\n');
    if (parent && other) return parent;
  }
  const branch = `refs/remotes/origin/${env.GITHUB_BASE_REF}`;
  if (isShallow || git('for-each-ref', branch) === '') {
    const all = isShallow ? ['--unshallow'] : [];
    git('fetch', '--no-tags', ...all, 'origin', `+refs/heads/${env.GITHUB_BASE_REF}:${branch}`);
  }
  return git('merge-base', branch, 'HEAD');
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  } catch {
    throw new ActionError(
      3,
      `\`git ${args.join(' ')}\` failed. Its error is above. If history is missing, check out the repository with \`fetch-depth: 0\`.`,
    );
  }
}

function buildBase(build: string, cwd: string, commit: string): void {
  mkdirSync(cwd, { recursive: true });
  console.log(`::group::Build the merge base ${commit}`);
  const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', build], {
    cwd,
    env: withoutInputs(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log('::endgroup::');
  if (status !== 0) throw new ActionError(3, `The merge base ${commit} couldn’t be built.`);
}

/** The path of the checkout says nothing in a comment. */
function nameBase(name: string): void {
  const content = JSON.parse(readFileSync(report, 'utf8')) as { comparison: object | null };
  const comparison = content.comparison && { ...content.comparison, target: name };
  writeFileSync(report, JSON.stringify({ ...content, comparison }));
}

function toReport(): string[] {
  const more = input('ARGS')
    .split(/\s+/)
    .filter((arg) => arg !== '');
  return [...more, '--quiet', '--format', 'json', '--output', report];
}

/** Runs the command in the working directory, and shows what it prints. */
function plumbline(...args: readonly string[]): number {
  const main = join(temp, 'plumbline/node_modules/@plumbline/cli/dist/main.js');
  const { status } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    env: withoutInputs(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 3;
}

/** The environment without the inputs, which other programs don’t need. */
function withoutInputs(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('INPUT_')));
}

/** Shows the report as annotations, in the summary of the job, and in the comment. */
async function publish(): Promise<void> {
  plumbline('report', report, '--format', 'github');
  const file = report.replace(/json$/, 'md');
  plumbline('report', report, '--format', 'markdown', '--output', file, '--quiet');
  const markdown = readFileSync(file, 'utf8');
  appendFileSync(env.GITHUB_STEP_SUMMARY ?? '', markdown);
  if (isPullRequest && input('COMMENT') === 'true') await comment(markdown);
}

/** A pull request from a fork has a token that may not write, so a missing comment doesn’t fail the job. */
async function comment(markdown: string): Promise<void> {
  const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8')) as {
    readonly pull_request: { readonly number: number };
  };
  const pull = {
    api: env.GITHUB_API_URL ?? '',
    repository: env.GITHUB_REPOSITORY ?? '',
    number: event.pull_request.number,
    token,
  };
  try {
    const done = await writeComment(pull, name, commentOf(markdown, name));
    console.log(`Comment on #${pull.number}: ${done}`);
  } catch (error) {
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
    const hint = isRefused
      ? ' The job needs `permissions: pull-requests: write`. Pull requests from forks don’t get it.'
      : '';
    console.log(
      `::warning title=Plumbline::${escaped(`No comment was written. ${String(error)}.${hint}`)}`,
    );
  }
}

function end(code: number): void {
  const path = existsSync(report) ? report : '';
  appendFileSync(env.GITHUB_OUTPUT ?? '', `exit-code=${code}\nreport=${path}\n`);
  process.exitCode = code;
}

/** Escapes the message of a workflow command. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
