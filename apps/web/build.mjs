/**
 * Builds the web app into dist/: the client (with one chunk a route), the prerendered HTML of every
 * static address, and routes.json, which tells the server what there is. Prints the JavaScript that
 * each address loads first and fails when it is over the budget.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { makePdfs } from '../../tools/pdf/make-pdfs.mjs';

process.env.NODE_ENV = 'production';
const { build } = await import('vite');

/** JavaScript on the first load of any address, gzip. */
const budget = 170 * 1024;

const root = import.meta.dirname;
const dist = join(root, 'dist');
const client = join(dist, 'client');
const configFile = join(root, 'vite.config.ts');

await rm(dist, { recursive: true, force: true });
const shared = { configFile, logLevel: 'warn' };
await build({ ...shared, build: { outDir: client, emptyOutDir: true } });
await build({
  ...shared,
  build: {
    ssr: join(root, 'src/entry-server.tsx'),
    outDir: join(dist, 'server'),
    manifest: false,
    copyPublicDir: false,
  },
});

const {
  render,
  site,
  staticAddresses,
  filledRoutes,
  unknownAddress,
  pageData,
  pageSource,
  printDocuments,
} = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
for (const [path, data] of pageData) {
  await mkdir(dirname(join(client, path)), { recursive: true });
  await writeFile(join(client, path), JSON.stringify(data));
}
const template = await readFile(join(client, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));

/** React puts the hoisted elements first when it renders no `<html>`; they belong in the head. */
function splitHoisted(html) {
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head: hoisted, body: html.slice(hoisted.length) };
}

/** The files that an entry of the manifest needs at once: itself and all it imports statically. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return { js: [], css: [] };
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}`);
  const imported = (chunk.imports ?? []).map((next) => filesOf(next, seen));
  return {
    js: [chunk.file, ...imported.flatMap(({ js }) => js)],
    css: [...imported.flatMap(({ css }) => css), ...(chunk.css ?? [])],
  };
}

const entry = filesOf('index.html');
const sizes = new Map();
async function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(client, file))).length);
  return sizes.get(file);
}
const total = async (files) =>
  (await Promise.all(files.map(gzipSize))).reduce((sum, size) => sum + size, 0);

const rows = [];
/** @param gap what marks the end of the head, where the server fills it in */
async function prerenderTo(address, file, gap = '') {
  const { html, settings } = await render(address);
  const page = filesOf(pageSource(address));
  const js = [...new Set([...entry.js, ...page.js])];
  const extra = {
    js: page.js.filter((name) => !entry.js.includes(name)),
    css: page.css.filter((name) => !entry.css.includes(name)),
  };
  const { head, body } = splitHoisted(html);
  const preloads = extra.js.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  // After the app's own: that one says in which order the layers stand, and the first to name them wins.
  const styles = extra.css.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
  const output = template
    .replace('<!--head-->', () => head + preloads.join('') + gap)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('<!--app-->', () => body)
    .replace('<!--settings-->', () => settings);
  await mkdir(dirname(join(client, file)), { recursive: true });
  await writeFile(join(client, file), output);
  rows.push({ address, js: await total(js), html: gzipSync(output).length });
  return { indexable: !/<meta name="robots" content="[^"]*noindex/.test(head) };
}

const routes = [];
for (const address of await staticAddresses()) {
  const file = address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
  routes.push({ path: address, file, status: 200, ...(await prerenderTo(address, file)) });
}
for (const path of filledRoutes) {
  const file = `${path.slice(1).replaceAll(':', '_')}/index.html`;
  const { indexable } = await prerenderTo(path, file, '<!--fill:head-->');
  routes.push({ path, file, status: 200, indexable, filled: true });
}
await prerenderTo(unknownAddress, '404.html');
routes.push({ path: '*', file: '404.html', status: 404, indexable: false });
await writeFile(join(dist, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);

const inlineScripts = [...template.matchAll(/<script>([^]*?)<\/script>/g)].map(
  ([, code]) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
);
await writeFile(join(dist, 'csp.json'), `${JSON.stringify({ inlineScripts }, null, 2)}\n`);
await writeFile(
  join(client, 'site.webmanifest'),
  JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f8fa',
    theme_color: '#18212b',
    icons: [192, 512].map((size) => ({
      src: `/icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }),
);
const pdfs = await makePdfs(printDocuments(), join(client, 'downloads'), (line) =>
  console.log(`plumbline: ${line}`),
);
await writeFile(join(dist, 'downloads.json'), `${JSON.stringify(pdfs, null, 2)}\n`);
if (pdfs.missing.length > 0) {
  console.warn(`Without ${pdfs.missing.join(', ')}: ${pdfs.reason}`);
}
await rm(join(dist, 'server'), { recursive: true });

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
console.log(`${'address'.padEnd(44)}${'JavaScript'.padStart(10)}${'HTML'.padStart(10)}   (gzip)`);
const shown = rows.length > 40 ? [...rows].sort((a, b) => b.js - a.js).slice(0, 15) : rows;
for (const { address, js, html } of shown) {
  console.log(address.padEnd(44) + kilobytes(js) + kilobytes(html));
}
if (shown.length < rows.length) console.log(`… and ${rows.length - shown.length} smaller`);
const tooBig = rows.filter(({ js }) => js > budget);
if (tooBig.length > 0) {
  console.error(
    `Over the budget of ${kilobytes(budget).trim()} of JavaScript: ${tooBig.map(({ address }) => address).join(', ')}`,
  );
  process.exitCode = 1;
}
// The query caches of the pages that were rendered keep timers, some for minutes: nothing of them is waited for.
process.exit();
