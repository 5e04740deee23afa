/**
 * Measures every issue of the site audit on sites with planted issues, and writes the table of docs/site-audit.md.
 *
 *     node --conditions=@plumbline/source tools/site-issues.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allIssues, findIssues } from '@plumbline/tools/site-audit';
import { plantSite } from '../libs/tools/site-audit/testing/planted-site.ts';
import { crawlPlan } from '../libs/tools/site-audit/testing/site-plan.ts';

export const documentFile = join(import.meta.dirname, '../docs/site-audit.md');

const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1);

interface Counts {
  planted: number;
  found: number;
  /** Found where it was planted. */
  right: number;
  /** What was found elsewhere, or planted and not found. */
  readonly mistakes: string[];
}

const emptyCounts = (): Counts => ({ planted: 0, found: 0, right: 0, mistakes: [] });

/** Counts for each issue, by id, what was planted on the seeded sites and what was found. */
export function measure(): ReadonlyMap<string, Counts> {
  const counts = new Map(allIssues.map(({ id }) => [id, emptyCounts()]));
  for (const seed of seeds) {
    const { plan, truth } = plantSite(seed);
    const site = crawlPlan(plan);
    for (const { issue, findings } of findIssues(allIssues, site)) {
      const count = counts.get(issue.id);
      const planted = truth.get(issue.id);
      if (!count || !planted) continue;
      const found = findings.affected.map((id) => site.urlOf(id));
      count.planted += planted.size;
      count.found += found.length;
      const right = new Set(found.filter((url) => planted.has(url)));
      count.right += right.size;
      const mistakes = [...planted, ...found].filter((url) => !right.has(url));
      count.mistakes.push(...mistakes.map((url) => `${issue.id} on site ${seed}: ${url}`));
    }
  }
  return counts;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? 'not planted' : `${Math.floor((100 * part) / whole)}%`;

function rowsOf(counts: ReadonlyMap<string, Counts>): string[][] {
  return allIssues.map((issue) => {
    const { planted, found, right } = counts.get(issue.id) ?? emptyCounts();
    return [
      `\`${issue.id}\`${issue.needsCompleteCrawl ? ' ◆' : ''}`,
      issue.failureTitle,
      issue.severity,
      issue.certainty,
      String(planted),
      percent(right, found),
      percent(right, planted),
    ];
  });
}

const head = ['id', 'finding', 'severity', 'certainty', 'planted', 'precision', 'recall'];

/** The table in Markdown, with its columns aligned. */
export function issueTable(counts: ReadonlyMap<string, Counts>): string {
  const body = rowsOf(counts);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n');
}

/** The document with this table. */
const withTable = (text: string, table: string): string =>
  text.replace(/^\| id .*?(?=\n\n)/ms, () => table);

if (process.argv[1] === import.meta.filename) {
  const text = readFileSync(documentFile, 'utf8');
  writeFileSync(documentFile, withTable(text, issueTable(measure())));
}
