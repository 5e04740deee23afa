/**
 * Nx executors that start one program for all projects of a run. Nx decides which projects have to run (the others
 * come from its cache); starting a compiler, a linter or Jest once per project would cost more than the work itself.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pinnedNode } from '../run/install.mjs';

const bin = (file) => join('node_modules', file);

/**
 * The output goes to a file: a pipe would stay open while a process that the program left behind is running.
 * @returns {Promise<{ code: number, output: string }>}
 */
async function run(cwd, argv, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-nx-'));
  const log = join(folder, 'output.log');
  try {
    const file = openSync(log, 'a');
    const child = spawn(pinnedNode(), argv, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    const [code, error = ''] = await new Promise((resolve) => {
      child.on('error', (error) => resolve([1, String(error)]));
      child.on('exit', (code) => resolve([code ?? 1]));
    });
    return { code, output: readFileSync(log, 'utf8') + error };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program with a report file. @returns the parsed report, or `null` when it wrote none */
async function runWithReport(cwd, argvFor, env) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-nx-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(cwd, argvFor(file), env);
    let report = null;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // The program failed before it wrote a report: its output says why.
    }
    return { code, output, report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tasks of a batch with the folders of their projects. */
const tasksOf = (taskGraph, inputs, { projectGraph }) =>
  Object.values(taskGraph.tasks).map(({ id, target }) => ({
    id,
    project: target.project,
    target: target.target,
    root: projectGraph.nodes[target.project].data.root,
    files: inputs[id].files ?? [],
  }));

/** The task of a file: the one that names it, or the one with the deepest folder that contains it. */
function ownerOf(tasks, file) {
  const path = file.split(sep).join('/');
  return tasks
    .filter(({ root, files }) => path.startsWith(`${root}/`) || files.includes(path))
    .sort((a, b) => b.root.length - a.root.length)[0];
}

/** Results by task. A task fails with the lines about it; output about no task fails all of them. */
function results(tasks, { ok, output, startTime }, linesOf) {
  const failures = tasks.map(linesOf);
  const unexplained = !ok && failures.every((lines) => lines.length === 0);
  const endTime = Date.now();
  // Nx does not print the failures of a batch.
  console.log(unexplained ? output : failures.flat().join('\n'));
  return Object.fromEntries(
    tasks.map(({ id }, at) => [
      id,
      {
        success: !unexplained && failures[at].length === 0,
        terminalOutput: unexplained ? output : failures[at].join('\n'),
        startTime,
        endTime,
      },
    ]),
  );
}

export async function tscBatch(taskGraph, inputs, _overrides, context) {
  const tasks = tasksOf(taskGraph, inputs, context);
  const startTime = Date.now();
  const roots = tasks.map(({ root }) => root);
  const { code, output } = await run(context.root, [bin('typescript7/bin/tsc'), '-b', ...roots]);
  const errors = new Map();
  for (const line of output.split('\n')) {
    const [, file] = /^(\S+?)\(\d+,\d+\): error/.exec(line) ?? [];
    const owner = file && ownerOf(tasks, relative(context.root, join(context.root, file)));
    if (owner) errors.set(owner.id, [...(errors.get(owner.id) ?? []), line]);
  }
  // Dependents of a failed project were not compiled.
  const failing = ({ id }) => [
    ...(errors.get(id) ?? []),
    ...(taskGraph.dependencies[id] ?? [])
      .filter((dependency) => errors.has(dependency))
      .map((dependency) => `${dependency} does not compile.`),
  ];
  return results(tasks, { ok: code === 0, output, startTime }, failing);
}

export async function eslintBatch(taskGraph, inputs, _overrides, context) {
  const tasks = tasksOf(taskGraph, inputs, context);
  const startTime = Date.now();
  const { code, output, report } = await runWithReport(context.root, (file) => [
    bin('eslint/bin/eslint.js'),
    ...tasks.flatMap(({ root, files }) => [root, ...files]),
    '--max-warnings=0',
    '--no-warn-ignored',
    '--format=json',
    `--output-file=${file}`,
  ]);
  const found = new Map();
  for (const { filePath, messages } of report ?? []) {
    const file = relative(context.root, filePath);
    const owner = ownerOf(tasks, file);
    for (const { line, column, message, ruleId } of owner ? messages : []) {
      const at = `${file}:${line ?? 0}:${column ?? 0} ${message}${ruleId ? ` (${ruleId})` : ''}`;
      found.set(owner.id, [...(found.get(owner.id) ?? []), at]);
    }
  }
  // Without a project graph the boundary rule passes everything.
  const blind = output.includes('No cached ProjectGraph');
  const ok = code === 0 && report !== null && !blind;
  return results(tasks, { ok, output, startTime }, ({ id }) => found.get(id) ?? []);
}

const isSlow = (file) => /\.slow\.spec\.tsx?$/.test(file);
/** The target `test` runs the fast specs, `test-slow` the slow ones. */
const runs = ({ target }, file) => (target === 'test-slow') === isSlow(file);
const tierOf = (tasks) => {
  const slow = tasks.filter(({ target }) => target === 'test-slow').length;
  return slow === 0 ? 'fast' : slow === tasks.length ? 'slow' : 'all';
};

export async function jestBatch(taskGraph, inputs, _overrides, context) {
  const tasks = tasksOf(taskGraph, inputs, context);
  const startTime = Date.now();
  const { code, output, report } = await runWithReport(
    context.root,
    (file) => [
      bin('jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      '--reporters=default',
      '--passWithNoTests',
      // Ends everything that a spec leaves open.
      '--forceExit',
      ...tasks.map(({ root }) => `${join(context.root, root)}${sep}`.replaceAll('\\', '\\\\')),
    ],
    {
      NODE_OPTIONS: [
        process.env.NODE_OPTIONS,
        '--experimental-vm-modules --no-warnings=ExperimentalWarning',
      ]
        .filter(Boolean)
        .join(' '),
      TEST_TIER: tierOf(tasks),
    },
  );
  const files = (report?.testResults ?? []).map(({ name, ...result }) => ({
    ...result,
    file: relative(context.root, name),
  }));
  const failures = new Map();
  for (const task of tasks) {
    const own = files.filter(({ file }) => {
      const able = tasks.filter((each) => runs(each, file));
      return ownerOf(able, file)?.id === task.id;
    });
    const failed = own.filter(({ status }) => status === 'failed');
    failures.set(
      task.id,
      failed.flatMap(({ file, message }) => [`FAIL ${file}`, message]),
    );
  }
  const ok = code === 0 && report !== null;
  return results(tasks, { ok, output, startTime }, ({ id }) => failures.get(id));
}

/** The same for one project, if Nx runs without batches. */
const single = (batch) => async (options, context) => {
  const id = `${context.projectName}:${context.targetName}`;
  const target = { project: context.projectName, target: context.targetName };
  const taskGraph = { tasks: { [id]: { id, target } }, dependencies: { [id]: [] } };
  const { [id]: result } = await batch(taskGraph, { [id]: options }, {}, context);
  console.log(result.terminalOutput);
  return { success: result.success };
};

export const tsc = single(tscBatch);
export const eslint = single(eslintBatch);
export const jest = single(jestBatch);
