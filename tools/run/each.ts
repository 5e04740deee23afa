/**
 * `npm run prove` and `npm run bench` run all programs of a folder, one after the other so that they don't disturb each
 * other. Name some to run only those. The arguments from the first `--option` on are passed to each of them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { youngHeapLimit } from './install.mjs';
import { endWithParent, runProgram } from './steps.ts';

const nodeOptions = [
  '--conditions=@plumbline/source',
  '--no-warnings',
  '--expose-gc',
  // As the server has it.
  youngHeapLimit,
];

/** After this long a program hangs. */
const limitMinutes = 45;

const [folder = '', ...rest] = process.argv.slice(2);
const path = join(import.meta.dirname, '..', folder);
const isProgram = /\.(bench|proof)\.ts$/;
const files = readdirSync(path).filter((file) => isProgram.test(file));
const nameOf = (file: string) => file.replace(isProgram, '');
const firstOption = rest.findIndex((word) => word.startsWith('--'));
const names = rest.slice(0, firstOption === -1 ? rest.length : firstOption);
const unknown = names.filter((name) => !files.some((file) => nameOf(file) === name));
const say = (line: string) => console.log(`plumbline: ${line}`);
if (unknown.length > 0) {
  say(`no such program: ${unknown.join(', ')}. There are ${files.map(nameOf).join(', ')}.`);
  process.exit(1);
}
endWithParent();

const results: string[] = [];
for (const file of files) {
  const name = nameOf(file);
  if (names.length > 0 && !names.includes(name)) continue;
  say(`${name}: started`);
  const from = performance.now();
  const { status, signal, timedOut } = await runProgram(
    [...nodeOptions, join(path, file), ...rest.slice(names.length)],
    { limit: limitMinutes * 60_000 },
  );
  const passed = status === 0 && signal === null && !timedOut;
  if (!passed) process.exitCode = 1;
  const how = timedOut ? `FAILED: took longer than ${limitMinutes} minutes` : 'FAILED';
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  results.push(`${name}: ${passed ? 'passed' : how} (${seconds} s)`);
  say(results.at(-1) ?? '');
}
if (results.length > 1) console.log(`\n${results.join('\n')}`);
