import type { Report } from '../report/report.ts';

/** The lists of a report that may be long. */
const longLists = ['pages', 'responses', 'findings', 'unknown'] as const;

/** The report as JSON, one line for each page, response, finding and unknown. */
export function* toJson(report: Report): Generator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(report)) {
    yield `${separator}\n  ${JSON.stringify(name)}: `;
    if (longLists.some((list) => list === name)) yield* listLines(value as readonly unknown[]);
    else yield JSON.stringify(value);
    separator = ',';
  }
  yield '\n}\n';
}

function* listLines(list: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const item of list) {
    yield `${separator}\n    ${JSON.stringify(item)}`;
    separator = ',';
  }
  yield list.length === 0 ? '[]' : '\n  ]';
}

/** One finding per line, then everything else as `{"type":"summary"}`. */
export function* toJsonLines({ findings, ...report }: Report): Generator<string> {
  for (const finding of findings) yield `${JSON.stringify({ type: 'finding', ...finding })}\n`;
  yield `${JSON.stringify({ type: 'summary', ...report })}\n`;
}
