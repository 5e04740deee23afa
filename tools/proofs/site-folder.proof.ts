/**
 * Audits a folder of HTML and compares facts and issues with an independent count over the same files. `SITE_FOLDER` and
 * `SITE_ORIGIN` name a folder and the origin it was published at; without them, a small site is generated. `SITE_START` is
 * the path of the start page. With `SITE_FILES=all`, every HTML file is requested, also without a link. `SITE_CRAWLS` is a
 * folder that keeps the crawl, so that a second run only judges it again. `SITE_SHOWN` is the number of lines to print for
 * each difference.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFolder } from './count-site-audit.ts';
import { pageUrls } from './count-site-crawl.ts';
import { writeSampleSite } from './count-site-sample.ts';
import { type Counts, countSite } from './count-site.ts';

/** Lines of each difference that are printed. */
const shown = Number(process.env.SITE_SHOWN ?? 10);

const temporary = mkdtempSync(join(tmpdir(), 'site-folder-'));
const { SITE_FOLDER, SITE_ORIGIN = 'https://sample.example', SITE_START = '/' } = process.env;
try {
  const folder = SITE_FOLDER ?? writeSampleSite(join(temporary, 'site'));
  const order = {
    folder,
    origin: SITE_ORIGIN,
    start: new URL(SITE_START, SITE_ORIGIN).href,
    urls: process.env.SITE_FILES === 'all' ? pageUrls(folder, SITE_ORIGIN) : [],
  };
  compare(await auditFolder(order, process.env.SITE_CRAWLS ?? temporary), countSite(order));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Prints all counts of both sides. Fails if a line differs, and if the sample lacks an issue. */
function compare(audited: Counts, counted: Counts): void {
  console.log('| | audit | independent | differences |');
  console.log('| --- | ---: | ---: | ---: |');
  const details: string[] = [];
  for (const [name, independent] of counted) {
    const audit = audited.get(name) ?? new Set();
    const only = (side: string, lines: ReadonlySet<string>, others: ReadonlySet<string>) =>
      [...lines].flatMap((line) => (others.has(line) ? [] : `  only ${side}: ${line}`));
    const differences = [
      ...only('audit', audit, independent),
      ...only('independent', independent, audit),
    ];
    const isMissing = SITE_FOLDER === undefined && independent.size === 0;
    if (differences.length > 0 || isMissing) process.exitCode = 1;
    console.log(`| ${[name, audit.size, independent.size, differences.length].join(' | ')} |`);
    if (isMissing) details.push(`${name}: the sample has none`);
    if (differences.length > 0) details.push(`${name}:`, ...differences.slice(0, shown));
  }
  console.log(details.join('\n'));
}
