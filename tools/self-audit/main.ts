import { lookup } from 'node:dns/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asked, readArguments, usage } from './arguments.ts';
import { lighthouseIssues, measurePage, type MeasuredPage } from './lighthouse.ts';
import { auditIssues, auditPage, idleReasons, type AuditedPage } from './own-audit.ts';
import {
  oneOfEach,
  type Page,
  type PlainPage,
  publicPages,
  readPlain,
  unlistedPages,
} from './pages.ts';
import { reasons } from './reasons.ts';
import { auditTable, lighthouseTable, plainTable } from './report.ts';
import { type OwnSite, startOwnSite } from './site.ts';

const results = join(import.meta.dirname, '../../test-results');
const say = (line: string) => process.stdout.write(`${line}\n`);

const reasonsOnline = reasons.filter(({ whenOffline }) => !whenOffline);

const isOffline = () =>
  lookup('example.com').then(
    () => false,
    () => true,
  );

async function eachOf<Result>(
  pages: readonly Page[],
  what: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result[]> {
  const found: Result[] = [];
  for (const page of pages) {
    found.push(await look(page));
    if (found.length % 20 === 0) say(`self-audit: ${what}, ${found.length} of ${pages.length}`);
  }
  say(`self-audit: ${what}, ${found.length} pages`);
  return found;
}

/** Failures of pages without scripts. */
const plainIssues = (pages: readonly PlainPage[]): string[] =>
  pages
    .filter(({ status, title, h1, words }) => status !== 200 || !title || !h1 || words < 50)
    .map(({ path, status, words }) => `${path}: status ${status}, ${words} words without scripts`);

async function look(
  site: OwnSite,
  { deep, lighthouse, loads, paths }: Asked,
): Promise<readonly string[]> {
  const chosen = (pages: readonly Page[]) =>
    paths.length === 0 ? pages : pages.filter(({ path }) => paths.includes(path));
  const listed = await publicPages(site);
  const pages = chosen(listed);
  const each = paths.length === 0 ? oneOfEach(pages) : pages;
  if (pages.length === 0) return ['None of the paths in --routes is a public page.'];

  const plain = await eachOf(
    [...pages, ...chosen(await unlistedPages(listed))],
    'read without scripts',
    (page) => readPlain(site, page),
  );
  const audited = await eachOf(pages, 'audited', (page) => auditPage(site, page, false));
  const deeply: AuditedPage[] = deep
    ? await eachOf(each, 'audited with a browser', (page) => auditPage(site, page, true))
    : [];
  const measured: MeasuredPage[] = lighthouse
    ? await eachOf(each, 'measured by Lighthouse', (page) => measurePage(site, page, loads))
    : [];

  const parts = [
    ['# Without scripts', ...plainTable(plain)],
    ['# The product’s own audit', ...auditTable(audited)],
    deep ? ['# The product’s own audit with a browser', ...auditTable(deeply)] : [],
    lighthouse ? ['# Lighthouse', ...lighthouseTable(measured)] : [],
  ];
  await mkdir(results, { recursive: true });
  await writeFile(
    join(results, 'self-audit.md'),
    `${parts
      .map((lines) => lines.join('\n'))
      .filter(Boolean)
      .join('\n\n')}\n`,
  );
  const whole = { plain, audited, deeply, measured };
  await writeFile(join(results, 'self-audit.json'), JSON.stringify(whole, null, 2));
  return [
    ...plainIssues(plain),
    ...auditIssues([...audited, ...deeply], (await isOffline()) ? reasons : reasonsOnline),
    ...(paths.length === 0 ? idleReasons([...audited, ...deeply], reasons) : []),
    ...lighthouseIssues(measured),
  ];
}

let asked: Asked;
try {
  asked = readArguments(process.argv.slice(2));
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exit(2);
}
const site = await startOwnSite();
try {
  const problems = await look(site, asked);
  for (const problem of problems) say(problem);
  say(
    problems.length === 0
      ? 'self-audit: no issues found'
      : `self-audit: ${problems.length} ${problems.length === 1 ? 'issue' : 'issues'} to fix`,
  );
  say(
    'self-audit: see the tables in test-results/self-audit.md and all messages in self-audit.json',
  );
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await site.close();
}
process.exit();
