/**
 * What a route may load at first, in KB of gzip: `budgets.json` says it for each, and no JavaScript is more than 200 KB.
 * `SET_BUDGETS=1` rewrites it from what the routes load now, with two hundredths of room.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../budgets.json');
const mostJs = 200;
const room = 1.02;

const kilobytes = (bytes) => bytes / 1024;
const shown = (value) => `${value.toFixed(1)} KB`.padStart(10);
const kinds = ['js', 'css', 'html'];

/** The largest of each route's pages. */
function largest(pages) {
  const routes = new Map();
  for (const { route, js, css, html } of pages) {
    const sizes = { js, css, html };
    const known = routes.get(route) ?? { js: 0, css: 0, html: 0 };
    for (const kind of kinds) known[kind] = Math.max(known[kind], kilobytes(sizes[kind]));
    routes.set(route, known);
  }
  return routes;
}

/**
 * @param {readonly { route: string, address: string, js: number, css: number, html: number }[]} pages in bytes of gzip
 * @returns {Promise<{ table: string, problems: string[] }>}
 */
export async function checkBudgets(pages) {
  const routes = largest(pages);
  if (process.env.SET_BUDGETS === '1') {
    const roomy = (kind, size) =>
      Math.min(kind === 'js' ? mostJs : Infinity, Math.ceil(size * room * 10) / 10);
    const entries = [...routes].map(([route, sizes]) => [
      route,
      Object.fromEntries(kinds.map((kind) => [kind, roomy(kind, sizes[kind])])),
    ]);
    await writeFile(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
  const budgets = JSON.parse(await readFile(file, 'utf8'));
  const problems = [];
  const lines = [
    `${'route'.padEnd(30)}${'JavaScript'.padStart(12)}${'of'.padStart(10)}${'CSS'.padStart(12)}${'of'.padStart(10)}${'HTML'.padStart(12)}${'of'.padStart(10)}   (gzip)`,
  ];
  for (const [route, sizes] of routes) {
    const budget = budgets[route];
    if (!budget) {
      problems.push(`${route} has no budget in apps/web/budgets.json`);
      continue;
    }
    const cells = kinds.map((kind) => {
      const most = kind === 'js' ? Math.min(budget.js, mostJs) : budget[kind];
      if (sizes[kind] > most) {
        problems.push(
          `${route} loads ${shown(sizes[kind]).trim()} of ${kind}, its budget is ${most} KB`,
        );
      }
      return `  ${shown(sizes[kind])}${shown(most)}`;
    });
    lines.push(route.padEnd(30) + cells.join(''));
  }
  for (const route of Object.keys(budgets)) {
    if (!routes.has(route))
      problems.push(`apps/web/budgets.json names ${route}, which is no route`);
  }
  return { table: lines.join('\n'), problems };
}
