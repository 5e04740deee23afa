/**
 * `npm run new:tool <id>`: adds the rules, use case, server module, page and journey of a new tool. It works, and its
 * specs pass.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  engineFiles,
  journey,
  libraryFiles,
  serverFiles,
  toolCall,
  toolEntry,
  webFiles,
} from './tool-templates.mjs';
import { camel, Change, pascal, readId, ScaffoldError, sentence } from './workspace-files.mjs';

const usage = 'Usage: npm run new:tool <id>';

/** @returns {string[]} paths that were written */
export function newTool(root, id) {
  const change = new Change(root);
  const createAll = (folder, files) => {
    for (const [name, text] of Object.entries(files)) change.create(`${folder}/${name}`, text);
  };
  createAll(`libs/tools/${id}`, libraryFiles(id));
  createAll(`libs/engine/src/${id}`, engineFiles(id));
  createAll(`apps/server/src/tools/${id}`, serverFiles(id));
  createAll(`apps/web/src/tools/${id}`, webFiles(id));
  change.create(`apps/e2e/src/${id}.spec.ts`, journey(id));

  change.edit(
    'apps/server/src/tools/index.ts',
    (text) =>
      text.replace(
        /\n\n\/\*\*/,
        `\nimport { ${pascal(id)}Module } from './${id}/${id}.controller.ts';\n\n/**`,
      ),
    (text) =>
      text.replace(/(= \[)([^\]]*)\];/, (_, open, list) => {
        const entries = list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean);
        return `${open}${[...entries, `${pascal(id)}Module`].join(', ')}];`;
      }),
  );
  change.edit('apps/server/src/tools/tool-controllers.spec.ts', (text) =>
    text.replace(
      /(\nconst calls: [^]*?\n)(\};\n)/,
      (_, calls, end) => `${calls}${toolCall(id)}${end}`,
    ),
  );
  change.edit(
    'libs/engine/src/create-engine.ts',
    (text) =>
      text.replace(/\n\n/, `\nimport { report${pascal(id)} } from './${id}/report-${id}.ts';\n\n`),
    (text) =>
      text.replace(
        /(export interface Engine \{[^]*?\n)\}/,
        `$1  readonly report${pascal(id)}: ReturnType<typeof report${pascal(id)}>;\n}`,
      ),
    (text) =>
      text.replace(
        /(export function createEngine\([^]*?\n)( {2}\};\n\})/,
        `$1    report${pascal(id)}: failing(report${pascal(id)}()),\n$2`,
      ),
  );
  change.edit('libs/engine/src/use-cases.spec.ts', (text) =>
    text.replace(
      /(\n> = \{[^]*?\n)(\};\n)/,
      `$1  report${pascal(id)}: (engine) => engine.report${pascal(id)}({ text: 'abc' }),\n$2`,
    ),
  );
  change.edit('apps/web/src/app/tool-inputs.ts', (text) =>
    text.replace(
      /(export interface ToolInputs \{[^]*?\n)\}/,
      (_, before) => `${before}  readonly '${id}': Inputs<'text'>;\n}`,
    ),
  );
  change.edit('apps/web/src/app/tool-page.tsx', (text) =>
    text.replace(
      /(\n\} as const satisfies \{ readonly \[Id in keyof ToolInputs\])/,
      `\n  '${id}': 'text',$1`,
    ),
  );
  change.edit('libs/api-client/orval.config.mjs', (text) =>
    text.replace(/(const asQuery = \[[^]*?\n)\]/, `$1  '${camel(id)}',\n]`),
  );
  change.edit('apps/web/src/app/tools.ts', (text) => text.replace(/\n\];/, `\n${toolEntry(id)}];`));
  return change.write();
}

function run(root, what, args) {
  console.log(`${what}…`);
  const { status } = spawnSync(args[0], args.slice(1), { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new ScaffoldError(`${args.join(' ')} failed; the lines above say why.`);
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '../..');
  try {
    const id = readId(process.argv[2], usage);
    const written = newTool(root, id);
    run(root, 'formatting', [process.execPath, 'node_modules/oxfmt/bin/oxfmt', ...written]);
    run(root, 'writing the contract and the client', [
      process.execPath,
      'tools/contract/generate.mjs',
    ]);
    console.log(
      [
        `Added ${sentence(id)}: ${written.length} files, ${written.join(', ')}.`,
        'It works, and its specs pass as generated. No page links to it until you set',
        "status: 'live' in its entry in apps/web/src/app/tools.ts.",
        'Next, write its report in libs/tools, its DTOs and its page. Then run: npm run format && npm test',
      ].join('\n'),
    );
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
