/**
 * Runs every command on the shared real pages, alone and as a site, and on a folder of 5,000 pages, in every format. Each
 * run must end with the exit code of its verdict, and each JSON report must follow the published schema.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatNames } from '../../apps/cli/src/formats/index.ts';
import { type Report, reportSchema } from '../../apps/cli/src/report/report.ts';
import { goodPage, runIn, writeFiles } from '../../apps/cli/src/testing/run-in.ts';
import { writeRealSite } from './linked-site.ts';

const codes = { pass: 0, fail: 1, unmeasured: 3 } as const;
/** Every hundredth page of the large folder links to a missing one. */
const large = { pages: 5_000, broken: 50 } as const;

const temporary = mkdtempSync(join(tmpdir(), 'command-line-'));
const problems: string[] = [];

try {
  console.log('| run | exit codes | findings | seconds |');
  console.log('| --- | --- | ---: | ---: |');
  const real = join(temporary, 'real');
  await auditEach(real, writeRealSite(real));
  await siteRuns('the real pages as a site', real);
  await siteRuns(`a folder of ${large.pages} pages`, largeSite(join(temporary, 'large')));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(problems.join('\n'));
if (problems.length > 0) process.exitCode = 1;

function largeSite(folder: string): string {
  const links = (page: number) =>
    [...Array(20).keys()].map(
      (step) => `<a href="/${(page * 7 + step * step) % large.pages}">P${step}</a>`,
    );
  const pages = [...Array(large.pages).keys()].map((page) => {
    const broken = page % 100 === 0 ? `<a href="/gone-${page}">Gone</a>` : '';
    const next = `<a href="/${(page + 1) % large.pages}">Next</a>`;
    return [
      `${page}.html`,
      goodPage(`Page ${page}`, next + links(page).join('') + broken),
    ] as const;
  });
  writeFiles(folder, {
    ...Object.fromEntries(pages),
    'index.html': goodPage('Start', '<a href="/0">P</a>'),
  });
  return folder;
}

async function auditEach(folder: string, files: readonly string[]): Promise<void> {
  const from = performance.now();
  const ends = new Map<string, number>();
  let findings = 0;
  for (const file of files) {
    const { code, stdout } = await runIn(folder, ['audit', file, '--format', 'json', '--quiet']);
    const report = check(`audit ${file}`, code, stdout);
    findings += report?.findings.length ?? 0;
    ends.set(`${code}`, (ends.get(`${code}`) ?? 0) + 1);
  }
  const shown = [...ends].map(([code, count]) => `${count} × ${code}`).join(', ');
  row(`audit of ${files.length} real pages`, shown, findings, from);
}

async function siteRuns(name: string, folder: string): Promise<void> {
  for (const format of formatNames) {
    const from = performance.now();
    const output = join(temporary, `report.${format}`);
    const args = [
      'site',
      '.',
      '--format',
      format,
      '--quiet',
      '--output',
      output,
      '--max-depth',
      '1000',
    ];
    const { code } = await runIn(folder, args);
    const text = readFileSync(output, 'utf8');
    const report = format === 'json' ? check(`${name}, json`, code, text) : null;
    if (code !== codes.fail) problems.push(`${name}, ${format}: exit code ${code}`);
    if (report && name.includes(`${large.pages}`)) expectPlanted(report);
    if (format === 'llm' && Buffer.byteLength(text) >= 8_192)
      problems.push(`${name}: llm is too long`);
    row(`${name}, ${format}`, `${code}`, report?.findings.length ?? null, from);
  }
  const from = performance.now();
  const baseline = join(temporary, 'baseline.json');
  const written = await runIn(folder, ['baseline', 'update', '.', '--baseline', baseline]);
  const { code } = await runIn(folder, ['site', '.', '--quiet', '--baseline', baseline]);
  if (written.code !== 0 || code !== 0)
    problems.push(`${name}, baseline: ${written.code}, ${code}`);
  row(`${name}, baseline`, `${written.code}, ${code}`, null, from);
}

function expectPlanted({ findings, pages }: Report): void {
  const broken = findings.filter(({ ruleId }) => ruleId === 'site/broken-internal-link').length;
  if (broken !== large.broken) problems.push(`${broken} broken links, not ${large.broken}`);
  if (pages.length !== large.pages + 1) problems.push(`${pages.length} pages`);
}

function check(name: string, code: number, text: string): Report | null {
  try {
    const report = reportSchema.parse(JSON.parse(text));
    if (codes[report.verdict] !== code) problems.push(`${name}: ${report.verdict} with ${code}`);
    return report;
  } catch (error) {
    problems.push(`${name}: exit code ${code}, ${String(error)}`);
    return null;
  }
}

function row(name: string, code: string, findings: number | null, from: number): void {
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`| ${name} | ${code} | ${findings ?? ''} | ${seconds} |`);
}
