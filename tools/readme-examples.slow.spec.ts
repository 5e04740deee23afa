import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries, root } from './library-readmes.ts';

/** Runs all examples in one process, one after the other. @returns the error of each, `null` for none */
function run(examples: ReadonlyMap<string, string>): Readonly<Record<string, string | null>> {
  // Below node_modules, so that the examples find the packages by name.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'readme-examples-'));
  try {
    writeFileSync(
      join(folder, 'run.mjs'),
      `import { writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

async function run(readme, code) {
  const file = new URL(\`./\${readme.replaceAll('/', '-')}.mjs\`, import.meta.url);
  writeFileSync(file, stripTypeScriptTypes(code));
  await import(file);
  console.error(readme, 'ended; open:', ...process.getActiveResourcesInfo());
}

const ended = {};
for (const [readme, code] of ${JSON.stringify([...examples])}) {
  ended[readme] = await run(readme, code).then(() => null, (error) => String(error.stack));
}
process.on('exit', () => console.log(JSON.stringify(ended)));
`,
    );
    const flags = ['--conditions=@plumbline/source', '--no-warnings'];
    const child = spawnSync(process.execPath, [...flags, join(folder, 'run.mjs')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
      timeout: 100_000,
    });
    const last = child.stdout.trim().split('\n').at(-1) ?? '';
    if (child.status !== 0 || !last.startsWith('{')) {
      throw new Error(`An example crashed or left something open:\n${child.stderr}`);
    }
    return JSON.parse(last) as Record<string, string | null>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the example of every README', () => {
  const runnable = libraries.filter(({ runs }) => runs);
  let ended: Readonly<Record<string, string | null>>;
  beforeAll(() => {
    ended = run(new Map(runnable.map(({ readme, examples: [example = ''] }) => [readme, example])));
  });

  it.each(runnable)('works: $readme', ({ readme }) => {
    expect({ readme, error: ended[readme] }).toEqual({ readme, error: null });
  });
});
