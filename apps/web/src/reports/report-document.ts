import { toCsv } from '@plumbline/seo/text';
import { onOneLine } from '../app/formats.ts';

/** One line of a report: a check, a figure, a keyword, a link. */
export interface ReportRow {
  readonly name: string;
  /** 'fail', 'warning', 'unknown'... */
  readonly status?: string;
  /** The group it belongs to, such as a category. */
  readonly group?: string;
  /** `null` for a figure that is unknown. */
  readonly value?: string | number | null;
  readonly notes?: readonly string[];
  readonly advice?: string;
  readonly weight?: string;
  /** Points lost, and the maximum that can be lost. */
  readonly points?: { readonly lost: number; readonly of?: number };
  /** The source, if it differs from the rest of the report. */
  readonly source?: string;
}

/** A line above the findings. */
export type Fact = readonly [name: string, value: string];

export interface ReportSection {
  readonly title: string;
  readonly rows: readonly ReportRow[];
  /** Shown instead of rows if there are none. */
  readonly empty?: string;
}

/**
 * A tool's report, the same for every file and for the page of a saved report. Facts give its subject, when and by
 * what it was made, its coverage and its points. Sections and their rows come in the order of their weight.
 */
export interface ReportDocument {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What a reader must know before the figures. */
  readonly notices?: readonly string[];
  readonly sections: readonly ReportSection[];
}

/** The UI's words for the states of checks. Other states are already words. */
const stateWords: Readonly<Record<string, string>> = {
  pass: 'passed',
  fail: 'failed',
  unknown: 'not run',
  'not-applicable': 'not applicable',
};

const stateOf = ({ status }: ReportRow): string | undefined =>
  status === undefined ? undefined : (stateWords[status] ?? status);

const underlined = (text: string, line: string): string[] => [text, line.repeat(text.length)];

export const valueOf = ({ value }: ReportRow): string | undefined =>
  value === undefined ? undefined : value === null ? 'unknown' : onOneLine(String(value));

export const pointsOf = ({ points }: ReportRow): string | undefined =>
  points && `${points.lost}${points.of === undefined ? '' : ` of ${points.of}`}`;

/** Advice without the backticks that pages show as code. */
const plainAdvice = ({ advice }: ReportRow): string | undefined => advice?.replaceAll('`', '');

function rowLines(row: ReportRow): string[] {
  const { name, group, notes = [], weight, source } = row;
  const advice = plainAdvice(row);
  const state = stateOf(row);
  const value = valueOf(row);
  const points = pointsOf(row);
  const head = `${state ? `[${state.toUpperCase()}] ` : ''}${onOneLine(name)}${group ? ` (${group})` : ''}`;
  return [
    value === undefined ? head : `${head}: ${value}`,
    ...notes.map((note) => `  ${onOneLine(note)}`),
    ...(source ? [`  ${onOneLine(source)}`] : []),
    ...(points ? [`  Points lost: ${points}`] : []),
    ...(weight ? [`  Weight: ${weight}`] : []),
    ...(advice ? [`  Recommendation: ${onOneLine(advice)}`] : []),
  ];
}

/** The report as a text file. A page's text cannot add lines to it. */
export function reportText({ title, facts, notices = [], sections }: ReportDocument): string {
  return `${[
    ...underlined(title, '='),
    '',
    ...facts.map(([name, value]) => `${name}: ${onOneLine(value)}`),
    ...notices.flatMap((notice) => ['', onOneLine(notice)]),
    ...sections.flatMap((section) => [
      '',
      ...underlined(section.title, '-'),
      ...(section.rows.length === 0 && section.empty
        ? [section.empty]
        : section.rows.flatMap(rowLines)),
    ]),
  ].join('\n')}\n`;
}

const header = ['Section', 'Status', 'Group', 'Name', 'Value', 'Note', 'Recommendation'];

/**
 * The report as a table, facts first. All tools share the columns. Columns for weights and points exist only if they
 * have values.
 */
export function reportCsv({ facts, notices = [], sections }: ReportDocument): string {
  const scored = sections.some(({ rows }) => rows.some((row) => row.weight ?? row.points));
  return toCsv([
    [...header, ...(scored ? ['Weight', 'Lost', 'Points'] : []), 'Source'],
    ...facts.map(([name, value]) => ['Report', '', '', name, value]),
    ...notices.map((notice) => ['Report', '', '', 'Notice', '', notice]),
    ...sections.flatMap(({ title, rows, empty }) =>
      rows.length === 0 && empty
        ? [[title, '', '', '', '', empty]]
        : rows.map((row) => [
            ...[
              title,
              stateOf(row),
              row.group,
              row.name,
              row.value === null ? 'unknown' : row.value,
            ],
            ...[row.notes?.join(' '), plainAdvice(row)],
            ...(scored ? [row.weight, row.points?.lost, row.points?.of] : []),
            row.source,
          ]),
    ),
  ]);
}

/** The server's result, and the document that describes it in the same way for every tool. */
export function reportJson({ title, facts, ...rest }: ReportDocument, answer: object): string {
  const document = { title, facts: Object.fromEntries(facts), ...rest };
  return `${JSON.stringify({ ...answer, document }, null, 2)}\n`;
}

/** A fact, or nothing if it has no value. */
export const fact = (name: string, value: string | null | undefined | false): readonly Fact[] =>
  value ? [[name, value]] : [];

/** Rows that lost the most points first, then rows without points in their original order. */
export const byLostPoints = (rows: readonly ReportRow[]): ReportRow[] => {
  const lost = ({ points }: ReportRow) => points?.lost ?? -1;
  return rows.toSorted((a, b) => lost(b) - lost(a));
};
