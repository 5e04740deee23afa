/**
 * Builds the web app into dist/: the client (with one chunk a route), the prerendered HTML of every
 * static address, the templates and the renderer (server/) of what the running server renders, and
 * routes.json, which tells it what there is. Prints what each route loads first and fails when that is
 * over its budget.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { makePdfs } from '../../tools/pdf/make-pdfs.mjs';
import { checkBudgets } from './build/budgets.mjs';
import { compressFiles } from './build/compress.mjs';
import { drawSocialImages } from './build/social.mjs';

process.env.NODE_ENV = 'production';
const { build } = await import('vite');

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
  requestedRoutes,
  toolRoutes,
  unknownAddress,
  pageData,
  pageSource,
  routeAt,
  placeholderSettings,
  printDocuments,
  auditedAddress,
  auditOwnPage,
} = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
for (const [path, data] of pageData) {
  await mkdir(dirname(join(client, path)), { recursive: true });
  await writeFile(join(client, path), JSON.stringify(data));
}
const template = await readFile(join(client, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));

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

/** The styles of all parts of a page whose code comes later. */
function laterStyles(key, seen = new Set(['index.html'])) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key];
  return [
    ...dynamicImports.flatMap((next) => filesOf(next).css),
    ...[...imports, ...dynamicImports].flatMap((next) => laterStyles(next, seen)),
  ];
}
const sizes = new Map();
async function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(client, file))).length);
  return sizes.get(file);
}
const total = async (files) =>
  (await Promise.all(files.map(gzipSize))).reduce((sum, size) => sum + size, 0);

const rows = [];
const titles = [];

/** Without the name of the product, which an operator may change. */
function titleIn(head) {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const text = title.slice(0, title.lastIndexOf(` | ${site.name}`));
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]);
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * The page at an address without what is rendered into it: its scripts and styles, and the settings.
 * @param whole with the styles of parts whose code comes later, for a page that is rendered with them
 */
function frameOf(address, whole = routeAt(address) === '*') {
  const source = pageSource(address);
  const page = filesOf(source);
  if (whole) page.css = [...new Set([...page.css, ...laterStyles(source)])];
  const js = [...new Set([...entry.js, ...page.js])];
  const extra = {
    js: page.js.filter((name) => !entry.js.includes(name)),
    css: page.css.filter((name) => !entry.css.includes(name)),
  };
  const preloads = extra.js.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  // After the app's own: that one says in which order the layers stand, and the first to name them wins.
  const styles = extra.css.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
  const html = template
    .replace('<!--head-->', () => `<!--head-->${preloads.join('')}`)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('<!--settings-->', () => placeholderSettings);
  return { html, js, css: [...new Set([...entry.css, ...page.css])] };
}

async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function weigh(address, { js, css, html }) {
  rows.push({
    ...{ address, route: routeAt(address) },
    ...{ js: await total(js), css: await total(css), html: gzipSync(html).length },
  });
}

const filledIn = (html, { head, app }) =>
  html.replace('<!--head-->', () => head).replace('<!--app-->', () => app);

const builtPage = async (address) => filledIn(frameOf(address).html, await render(address));

async function prerenderTo(address, file) {
  const { html, js, css } = frameOf(address);
  const rendered = await render(address);
  const { head } = rendered;
  const output = filledIn(html, rendered);
  await write(join(client, file), output);
  await weigh(address, { js, css, html: output });
  return headFacts(address, head);
}

/** Keeps the title for the page's picture. @returns what a list of routes says of the page */
function headFacts(path, head) {
  titles.push({ path, title: titleIn(head) });
  return { indexable: !/<meta name="robots" content="[^"]*noindex/.test(head) };
}

/** Leaves the frame of a route's pages for the server, which fills it where a page differs from that of the build. */
async function templateOf(path, whole) {
  const { html, js, css } = frameOf(path, whole);
  const name = path === '/' ? '/home' : path.replace('*', '/404').replaceAll(':', '_');
  const template = `templates${name}${whole ? '-result' : ''}.html`;
  await write(join(dist, template), html);
  return { template, weight: { js, css, html } };
}

// The home page shows the audit of another page, as that is written below.
const audited = auditOwnPage(await builtPage(auditedAddress));
await write(join(client, audited), JSON.stringify(pageData.get(audited)));

const routes = [];
for (const address of await staticAddresses()) {
  const file = address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
  const tool = toolRoutes.find(({ path }) => path === address);
  routes.push({
    path: address,
    file,
    status: 200,
    ...(await prerenderTo(address, file)),
    template: (await templateOf(routeAt(address))).template,
    ...(tool && { inputs: tool.inputs }),
    ...(tool?.runs && { resultTemplate: (await templateOf(address, true)).template }),
  });
}
for (const path of requestedRoutes) {
  const { template, weight } = await templateOf(path);
  await weigh(path, weight);
  // A route that is an address itself has one title, whatever the server has to show.
  const own = path.includes(':') ? {} : headFacts(path, (await render(path)).head);
  routes.push({ path, template, status: 200, ...own });
}
await prerenderTo(unknownAddress, '404.html');
titles.pop();
routes.push({
  ...{ path: '*', file: '404.html', status: 404, indexable: false },
  template: (await templateOf('*')).template,
});
await writeFile(join(dist, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);

await writeFile(
  join(client, 'site.webmanifest'),
  JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'en',
    categories: ['business', 'productivity', 'utilities'],
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f8fa',
    theme_color: '#18212b',
    // The mark is in the middle, so that the icon can be cut to any shape.
    icons: ['any', 'maskable'].flatMap((purpose) =>
      [192, 512].map((size) => ({
        ...{ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
        purpose,
      })),
    ),
  }),
);
const say = (line) => console.log(`plumbline: ${line}`);
const isTool = (address) => toolRoutes.some(({ path }) => path === address);
const pictures = await drawSocialImages(
  titles.map(({ path, title }) => ({ path, title, isTool: isTool(path) })),
  client,
  say,
);
if (pictures.missing.length > 0) {
  console.warn(`Without ${pictures.missing.length} social images: ${pictures.reason}`);
}
const pdfs = await makePdfs(printDocuments(), join(client, 'downloads'), say);
await writeFile(join(dist, 'downloads.json'), `${JSON.stringify(pdfs, null, 2)}\n`);
if (pdfs.missing.length > 0) {
  console.warn(`Without ${pdfs.missing.join(', ')}: ${pdfs.reason}`);
}

await compressFiles(join(client, 'assets'));

const { table, problems } = await checkBudgets(rows);
console.log(table);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
// The query caches of the pages that were rendered keep timers, some for minutes: nothing of them is waited for.
process.exit();
