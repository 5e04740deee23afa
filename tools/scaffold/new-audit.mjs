/** `npm run new:audit <id> <category>`: adds an audit, registered and weighted, with a spec that passes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { camel, Change, readId, ScaffoldError, sentence } from './workspace-files.mjs';

const usage = 'Usage: npm run new:audit <id> <category>';
const lib = 'libs/tools/seo-audit';

const audit = (id, category) => `import { defineAudit } from '../../audit.ts';
import { fail, pass } from '../../outcome.ts';

export const ${camel(id)} = defineAudit({
  id: '${id}',
  category: '${category}',
  scope: 'page',
  sources: ['raw'],
  title: 'Page has a ${id} tag',
  failureTitle: 'Page has no ${id} tag',
  what: 'Looks for a meta tag named ${id}. Replace this with what is checked and the limits, in at most 40 words.',
  why: 'Replace this with the honest reason why it matters to searchers or search engines, in at most 45 words.',
  fix: 'Replace this with exactly what to change and where, in the imperative, in at most 45 words.',
  good: {
    code: '<meta name="${id}" content="yes">',
    given: { html: '<meta name="${id}" content="yes">' },
  },
  bad: { code: '<title>No such tag</title>', given: { html: '<title>No such tag</title>' } },
  requires: ['page'],
  readsContent: true,
  audit({ page }) {
    const tags = page.metas.filter(({ name }) => name === '${id}');
    const finding = { value: \`\${tags.length} tags\`, threshold: 'at least 1 tag' };
    return tags.length > 0
      ? pass({ ...finding, message: \`The page has \${tags.length} ${id} tags.\` })
      : fail({ ...finding, message: 'The page has no ${id} tag.' });
  },
});
`;

const spec = (id) => `import { describeAudit } from '../../testing/describe-audit.ts';
import { ${camel(id)} } from './${id}.ts';

describeAudit(${camel(id)}, {
  pass: [['has the tag', { html: '<meta name="${id}" content="yes">' }, '1 ${id} tags']],
  fail: [['has no such tag', { html: '<title>Nothing else</title>' }, 'no ${id} tag']],
});
`;

/** Adds the rule of an audit after the last one of its category. */
function addRule(text, id, siblings) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) =>
    siblings.some((sibling) => new RegExp(`^  '?${sibling}'?: rule\\(`).test(line)),
  );
  const end = lines.findIndex((line, at) => at >= last && line.endsWith('),'));
  lines.splice(end + 1, 0, `  '${id}': rule('low', 'tool', ['HOUSE']),`);
  return lines.join('\n');
}

/** Imports an audit and adds it after the last one of its category. */
function register(text, id, category) {
  const known = [...text.matchAll(new RegExp(`^import \\{ (\\w+) \\} from './${category}/`, 'gm'))];
  const names = new Set(known.map(([, name]) => `  ${name},`));
  const lines = text
    .replace(known.at(-1)[0], `import { ${camel(id)} } from './${category}/${id}.ts';\n$&`)
    .split('\n');
  lines.splice(lines.findLastIndex((line) => names.has(line)) + 1, 0, `  ${camel(id)},`);
  return lines.join('\n');
}

/** @returns {string[]} paths that were written */
export function newAudit(root, id, category) {
  const categories = readdirSync(join(root, lib, 'audits'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (!categories.includes(category)) {
    throw new ScaffoldError(`${usage}\nThe categories are ${categories.join(', ')}.`);
  }
  const change = new Change(root);
  const path = `${lib}/audits/${category}`;
  change.create(`${path}/${id}.ts`, audit(id, category));
  change.create(`${path}/${id}.spec.ts`, spec(id));
  change.edit(`${lib}/audits/index.ts`, (text) => register(text, id, category));
  const siblings = readdirSync(join(root, path))
    .filter((name) => /^\w[\w-]*\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
  change.edit(`${lib}/rules.ts`, (text) => addRule(text, id, siblings));
  return change.write();
}

if (process.argv[1] === import.meta.filename) {
  try {
    const id = readId(process.argv[2], usage);
    const written = newAudit(join(import.meta.dirname, '../..'), id, process.argv[3]);
    console.log(
      [
        `Added ${sentence(id)}: ${written.join(', ')}.`,
        'Its spec passes as generated. Next, write its texts, its limits and who sets them in rules.ts, and its cases.',
        'Then run: npm run format && npm test -- lint typecheck test',
      ].join('\n'),
    );
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
