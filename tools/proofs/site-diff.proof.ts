/**
 * Changes a built site in known ways, compares both builds with `plumbline diff`, and checks that all changes are reported
 * and nothing else. What a change does to depths, ranks and issues of other pages is counted independently with parse5.
 * `SITE_FOLDER` and `SITE_ORIGIN` name a built site and the origin it was published at; without them, a small one is
 * generated. `LARGE_FOLDER` and `LARGE_ORIGIN` name a site of about 5,000 pages for the time.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Report, reportSchema } from '../../apps/cli/src/report/report.ts';
import { type Outcome, runIn } from '../../apps/cli/src/testing/run-in.ts';
import { Build } from './site-diff-build.ts';
import { factsOf, type Facts, pathIn, redirectsOf, sourcesIn } from './site-diff-count.ts';
import { Expectation } from './site-diff-expected.ts';
import { changeKinds, menuKinds } from './site-diff-kinds.ts';
import { type Change, plant, type Planted } from './site-diff-plants.ts';
import { sampleOrigin, writeDiffSample, writeLargeSite } from './site-diff-sample.ts';

const large = { pages: 5_000, changed: 50, maxSeconds: 60 } as const;
/** Each of its findings depends on the links of all pages. */
const wholeSiteRules: ReadonlySet<string> = new Set(['site/rank-leak']);
/** Lines of each difference that are printed. */
const shown = Number(process.env.SITE_SHOWN ?? 10);

const { SITE_FOLDER, SITE_ORIGIN = sampleOrigin, LARGE_FOLDER, LARGE_ORIGIN } = process.env;
const temporary = mkdtempSync(join(tmpdir(), 'site-diff-'));
const base = join(temporary, 'base');
const problems: string[] = [];
let sources: ReturnType<typeof sourcesIn> | undefined;
const expect = (isRight: boolean, problem: string) => {
  if (!isRight) problems.push(problem);
};

try {
  if (SITE_FOLDER === undefined) writeDiffSample(base);
  else cpSync(SITE_FOLDER, base, { recursive: true });
  const before = new Build(base, SITE_ORIGIN);
  const facts = factsOf(before, [], join(temporary, 'copy'));
  await compareWithItself();
  const head = await comparePlanted('changes', facts, changeKinds);
  await comparePlanted('menu', facts, menuKinds);
  await compareSaved(head);
  await expectExitCodes();
  if (SITE_FOLDER === undefined || LARGE_FOLDER !== undefined) await measureLarge();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(problems.join('\n'));
if (problems.length > 0) process.exitCode = 1;

async function diff(
  one: string,
  other: string,
  more: readonly string[] = ['--format', 'json'],
  origin = SITE_ORIGIN,
): Promise<Outcome> {
  return runIn(temporary, ['diff', one, other, '--quiet', '--origin', origin, ...more]);
}

function parse(name: string, { stdout, stderr, code }: Outcome): Report {
  const report = reportSchema.safeParse(stdout === '' ? null : JSON.parse(stdout));
  if (!report.success) throw new Error(`${name}: ${code} ${stderr} ${report.error.message}`);
  return report.data;
}

/** Lines such as `diff/lost-url /a`. */
function linesOf({ findings, fixed, comparison }: Report) {
  const path = (url: string) => pathIn(SITE_ORIGIN, url);
  const fresh = findings.filter(({ baseline }) => baseline === 'new');
  return {
    found: new Set(fresh.map(({ ruleId, url }) => `${ruleId} ${path(url)}`)),
    others: [
      ...findings.flatMap(({ ruleId, url, baseline }) =>
        baseline === 'new' ? [] : `known ${ruleId} ${path(url)}`,
      ),
      ...fixed.map(({ ruleId, path: each }) => `fixed ${ruleId} ${each}`),
      ...(comparison?.redirects ?? []).map(({ from, to }) => `redirect ${path(from)} ${path(to)}`),
    ],
    fresh,
  };
}

async function compareWithItself(): Promise<void> {
  const from = performance.now();
  const outcome = await diff('base', 'base');
  const { fresh, others: all } = linesOf(parse('itself', outcome));
  const others = all.filter((line) => !line.startsWith('known '));
  expect(outcome.code === 0, `itself: exit code ${outcome.code}`);
  expect(fresh.length + others.length === 0, `itself: ${fresh.length + others.length} changes`);
  for (const line of [...fresh.map(({ ruleId, url }) => `${ruleId} ${url}`), ...others].slice(
    0,
    shown,
  )) {
    problems.push(`  ${line}`);
  }
  const { stdout } = await diff('base', 'base', ['--format', 'markdown']);
  expect(stdout === '', `itself: Markdown of ${stdout.length} characters`);
  console.log(`Compared with itself: ${seconds(from)} s`);
}

async function comparePlanted(
  name: string,
  facts: Facts,
  kinds: Readonly<Record<string, Change>>,
): Promise<string> {
  const head = new Build(join(temporary, name), SITE_ORIGIN);
  cpSync(base, head.folder, { recursive: true });
  const planted = plant(head, facts, sourcesOf(facts), kinds);
  const others = [
    ...facts.found.keys(),
    ...redirectsOf(new Build(base, SITE_ORIGIN)).map(([from]) => from),
  ];
  const after = factsOf(head, others, join(temporary, 'copy'));

  const from = performance.now();
  const outcome = await diff('base', name);
  const took = seconds(from);
  const report = parse(name, outcome);
  expect(outcome.code === 1 || name !== 'changes', `${name}: exit code ${outcome.code}`);
  const lines = linesOf(report);
  printPlants(name, planted, new Set([...lines.found, ...lines.others]));

  const { sure, either } = new Expectation(
    { base: facts, head: after },
    head,
    planted.renames,
    lines.found,
  ).lines();
  const isCounted = (line: string) =>
    line.startsWith('diff/') || after.issues.has(line.split(' ')[0] ?? '');
  const missing = [...sure].filter((line) => !lines.found.has(line));
  const unexpected = [...lines.found].filter(
    (line) => isCounted(line) && !sure.has(line) && !either.has(line),
  );
  const uncounted = lines.fresh.filter(({ ruleId, url }) => !isCounted(`${ruleId} ${url}`));
  const unexplained = unexplainedOf(uncounted, head, facts);
  console.log(
    `${name}: ${report.counts.pages} pages, ${took} s. ${lines.found.size} changes and new findings, ` +
      `${lines.found.size - uncounted.length} of them counted independently: ` +
      `${missing.length} missing, ${unexpected.length} unexpected. ` +
      `${uncounted.length} of rules that aren’t counted, ${unexplained.length} unexplained.\n`,
  );
  show(`${name}: missing`, missing);
  const messages = new Map(
    lines.fresh.map(({ ruleId, url, message }) => [
      `${ruleId} ${pathIn(SITE_ORIGIN, url)}`,
      message,
    ]),
  );
  show(
    `${name}: unexpected`,
    unexpected.map((line) => `${line}: ${messages.get(line)}`),
  );
  show(`${name}: unexplained`, unexplained);
  return name;
}

function sourcesOf({ found }: Facts): ReturnType<typeof sourcesIn> {
  const pages = [...found].flatMap(([path, kind]) => (kind === 'page' ? path : []));
  sources ??= sourcesIn(new Build(base, SITE_ORIGIN), pages);
  return sources;
}

function printPlants(name: string, { plants, counts }: Planted, lines: ReadonlySet<string>): void {
  console.log(`\n| ${name} | planted | lines expected | found |\n| --- | ---: | ---: | ---: |`);
  const missed: string[] = [];
  for (const [kind, count] of counts) {
    const ofKind = plants.filter((each) => each.kind === kind);
    const lost = ofKind.filter((each) => !each.lines.some((line) => lines.has(line)));
    console.log(`| ${[kind, count, ofKind.length, ofKind.length - lost.length].join(' | ')} |`);
    missed.push(...lost.map((each) => `${kind}: ${each.lines.join(' | ')}`));
    expect(count > 0 || SITE_FOLDER !== undefined, `${kind}: nothing planted`);
  }
  console.log('');
  show(`${name}: not found`, missed);
}

/** New findings on pages that are as before, and that neither link to a changed page nor are linked from one. */
function unexplainedOf(findings: Report['findings'], head: Build, facts: Facts): string[] {
  const { edited } = head;
  const near = new Set(edited);
  for (const [path, from] of sourcesOf(facts)) {
    for (const source of from) {
      if (edited.has(source)) near.add(path);
      if (edited.has(path) && !facts.linked.has(source)) near.add(source);
    }
  }
  const path = (url: string) => pathIn(SITE_ORIGIN, url);
  return findings.flatMap(({ ruleId, url, evidence }) => {
    if (wholeSiteRules.has(ruleId)) return [];
    const isPageRule = ruleId.startsWith('page/');
    const isExplained = isPageRule
      ? edited.has(path(url))
      : near.has(path(url)) ||
        evidence.some(({ label }) => URL.canParse(label) && edited.has(path(label)));
    return isExplained ? [] : `${ruleId} ${url}`;
  });
}

/** A saved report of the base gives the same changes as its folder. */
async function compareSaved(name: string): Promise<void> {
  const saved = join(temporary, 'base.json');
  await runIn(base, [
    'site',
    '.',
    '--quiet',
    '--origin',
    SITE_ORIGIN,
    '--format',
    'json',
    '-o',
    saved,
  ]);
  const changesOf = (report: Report) =>
    [...linesOf(report).found].filter((line) => line.startsWith('diff/'));
  const [fromFolder, fromReport] = [
    changesOf(parse('folder', await diff('base', name))),
    changesOf(parse('saved', await diff('base.json', name))),
  ];
  const only = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line));
  console.log(`Saved report: ${fromReport.length} changes; folder: ${fromFolder.length}`);
  show('saved report: missing', only(fromFolder, fromReport));
  show('saved report: unexpected', only(fromReport, fromFolder));
}

async function expectExitCodes(): Promise<void> {
  writeFileSync(join(temporary, 'none.json'), '{"schemaVersion":1}');
  const runs = [
    [3, 'base', 'no-such-folder', []],
    [3, 'no-such-folder', 'base', []],
    [3, 'base', 'changes', ['--max-pages', '3']],
    [2, 'none.json', 'base', []],
  ] as const;
  for (const [code, one, other, more] of runs) {
    const outcome = await diff(one, other, ['--format', 'json', ...more]);
    const run = `diff ${[one, other, ...more].join(' ')}`;
    expect(outcome.code === code, `${run}: exit code ${outcome.code}, not ${code}`);
    console.log(`${run}: ${outcome.code} ${outcome.stderr.trim()}`);
  }
}

async function measureLarge(): Promise<void> {
  const folder = join(temporary, 'large');
  if (LARGE_FOLDER === undefined) writeLargeSite(folder, large.pages);
  else cpSync(LARGE_FOLDER, folder, { recursive: true });
  const origin = LARGE_ORIGIN ?? sampleOrigin;
  const head = new Build(join(temporary, 'large-head'), origin);
  cpSync(folder, head.folder, { recursive: true });
  const files = readdirSync(head.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const step = Math.round(files.length / large.changed);
  const changed = files.filter((_, index) => index % step === 0);
  for (const file of changed) head.addToBody(`/${encodeURI(file)}`, '<p>One more sentence.</p>');
  const from = performance.now();
  const outcome = await diff('large', 'large-head', ['--format', 'json'], origin);
  const took = seconds(from);
  const { counts } = parse('large', outcome);
  console.log(`${counts.pages} pages, ${changed.length} changed: ${took} s`);
  expect(Number(took) < large.maxSeconds, `large: ${took} s`);
}

function show(name: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const more = lines.length > shown ? [`  and ${lines.length - shown} more`] : [];
  problems.push(
    `${name}: ${lines.length}`,
    ...lines.slice(0, shown).map((line) => `  ${line}`),
    ...more,
  );
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1_000).toFixed(1);
}
