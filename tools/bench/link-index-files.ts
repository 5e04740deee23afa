/**
 * Invented files in Common Crawl's formats, for the benchmarks of the link index. The n-th most linked domain is linked
 * in proportion to n^-0.75 (of real domains, a few have millions of referrers and half have one or two), and domains
 * link in proportion to n^-0.33; names have no pattern that compression could use.
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { watFile } from '@plumbline/adapters/link-index/testing';
import { seeded } from '../testing/random.ts';

export const releaseName = 'cc-main-2026-apr-may-jun';

/** Coprime to the number of domains unless that is a multiple of it: spreads popular domains over all names. */
const stride = 7_919;

export const releaseFile = (folder: string, kind: 'vertices' | 'edges' | 'ranks'): string =>
  join(folder, `${releaseName}-domain-${kind}.txt.gz`);

/** @param edges approximate number: drawn at random, duplicates removed */
export async function writeRelease(
  folder: string,
  { domains, edges }: { readonly domains: number; readonly edges: number },
): Promise<void> {
  if (existsSync(releaseFile(folder, 'edges'))) return;
  mkdirSync(folder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: '3GB',
    threads: '2',
    temp_directory: join(folder, 'spill'),
    preserve_insertion_order: 'false',
  });
  const connection = await instance.connect();
  const write = async (kind: 'vertices' | 'edges' | 'ranks', header: boolean, select: string) => {
    const draft = join(folder, `${kind}.tmp`);
    const how = `FORMAT csv, DELIMITER '\t', HEADER ${header}, COMPRESSION gzip`;
    await connection.run(`COPY (${select}) TO '${draft}' (${how})`);
    renameSync(draft, releaseFile(folder, kind));
  };
  const id = (place: string) => `(${place} * ${stride} % ${domains})`;
  const names = `SELECT (row_number() OVER (ORDER BY name)) - 1 AS id, name
    FROM (SELECT 'com.' || substr(md5(n::VARCHAR), 1, 5 + n % 12) || n AS name FROM range(${domains}) r(n))`;
  await connection.run(`CREATE TEMP TABLE names AS ${names}`);
  await connection.run('SELECT setseed(0.42)');
  await write('vertices', false, 'SELECT id, name, 1 FROM names ORDER BY id');
  await write(
    'ranks',
    true,
    `SELECT n + 1 AS "#harmonicc_pos", 2.9e7 / (1 + ln(n + 1)) AS "#harmonicc_val", n + 1 AS "#pr_pos",
       0.01 / (n + 1) AS "#pr_val", name AS "#host_rev", 1 AS "#n_hosts"
     FROM range(${domains}) r(n) JOIN names ON id = ${id('n')} ORDER BY 1`,
  );
  const drawn = `SELECT floor(${domains} * power(random(), 1.5))::BIGINT AS source,
      floor(${domains} * power(random(), 4))::BIGINT AS target FROM range(${edges})`;
  await write(
    'edges',
    false,
    `SELECT DISTINCT ${id('source')} AS source, ${id('target')} AS target FROM (${drawn})
     WHERE source <> target ORDER BY source, target`,
  );
  connection.closeSync();
  instance.closeSync();
}

const pagesOfMember = 200;

/** A WAT file with this many average pages. A page has 170 entries in 28 KB, 23 of them links to other sites. */
export async function writeWat(file: string, pages: number): Promise<void> {
  if (existsSync(file)) return;
  const draft = `${file}.tmp`;
  const stream = createWriteStream(draft);
  const random = seeded(11).next;
  for (let from = 0; from < pages; from += pagesOfMember) {
    const some = Array.from({ length: Math.min(pagesOfMember, pages - from) }, (_, index) =>
      page(from + index, random),
    );
    if (!stream.write(watFile(some))) await once(stream, 'drain');
  }
  stream.end(gzipSync(''));
  await once(stream, 'close');
  renameSync(draft, file);
}

function page(number: number, random: () => number) {
  const word = () => Math.floor(random() * 2 ** 30).toString(36);
  const site = Math.floor(50_000 * random());
  const home = `https://www.site${site}.com`;
  const links = Array.from({ length: 170 }, (_, index) => {
    if (index % 7 === 0) {
      const [url, alt] = [`${home}/images/${word()}/${word()}-1200x630.jpg`, `${word()} ${word()}`];
      return { path: 'IMG@/src', url, alt, title: word(), loading: 'lazy' };
    }
    if (index % 6 !== 1) {
      const text = `${word()} of ${word()} and ${word()} for the ${word()}`;
      return {
        path: 'A@/href',
        url: `${home}/articles/${word()}-and-${word()}/${word()}.html`,
        text,
      };
    }
    const target = Math.floor(200_000 * random() ** 4);
    return {
      path: 'A@/href',
      url: `https://www.site${target}.com/${word()}/page-${index}?utm_source=site${site}&id=${number}`,
      text: `Words of a link to site ${target}`,
      ...(random() < 0.3 ? { rel: 'nofollow noopener', target: '_blank' } : {}),
    };
  });
  return { url: `${home}/articles/${number}/${word()}-${word()}.html`, links };
}

/** What `link-index-child.ts` prints. */
export interface Imported {
  readonly seconds: number;
  readonly peakMb: number;
  readonly blockedMs: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, number>>;
}

/** Imports a layer of an index in a separate process. */
export function importLayer(layer: string, index: string, files: readonly string[]): Imported {
  const script = join(import.meta.dirname, 'link-index-child.ts');
  const args = ['--conditions=@plumbline/source', '--no-warnings', script, layer, index, ...files];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Imported;
}
