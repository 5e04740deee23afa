import { counted } from '@plumbline/seo/text';
import type { Level } from '../report/levels.ts';
import { groupFindings, newOnly, type Report } from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';
import type { FormatContext } from './format.ts';
import { groupMessage, locator, urlNamer } from './locations.ts';
import { comparedLine, knownLine, logLine } from './report-text.ts';

type Command = 'error' | 'warning' | 'notice';

const commands: Readonly<Record<Level, Command>> = {
  error: 'error',
  warning: 'warning',
  notice: 'notice',
  info: 'notice',
};

/** Annotations of one level that GitHub shows for a step. */
const maxAnnotations = 10;

/** Workflow commands of GitHub Actions: one annotation for each rule and template, worst first. */
export function* toGithub(report: Report, context: FormatContext): Generator<string> {
  const locationOf = locator(report, context);
  const nameOf = urlNamer(report);
  const isMeasured = report.verdict !== 'unmeasured';
  yield isMeasured
    ? `${logLine(report.summary)}\n`
    : `::error title=Plumbline::${escapeData(report.summary)}\n`;
  for (const line of [...comparedLine(report, logLine), ...knownLine(report)]) yield `${line}\n`;
  const room = {
    error: isMeasured ? maxAnnotations : maxAnnotations - 1,
    warning: maxAnnotations,
    // One is kept for the findings that are left out.
    notice: maxAnnotations - 1,
  };
  let leftOut = 0;
  for (const group of groupFindings(newOnly(report))) {
    const [first] = group.findings;
    const command = commands[group.level];
    if (!first || room[command] === 0) {
      leftOut += group.findings.length;
      continue;
    }
    room[command] -= 1;
    const { path, line } = locationOf(first);
    const title = ruleOf(group.ruleId).failureTitle;
    const properties = `file=${escapeProperty(path)},line=${line},title=${escapeProperty(title)}`;
    const message = `${groupMessage(group, nameOf)}\n${first.fix}`;
    yield `::${command} ${properties}::${escapeData(message)}\n`;
  }
  if (leftOut === 0) return;
  const count = counted(leftOut, 'more finding');
  yield `::notice::GitHub shows only ${maxAnnotations} annotations per level. The report has ${count}.\n`;
}

const codes: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};

/** Escapes a message, and removes control characters, which could color or hide lines of the log. */
const escapeData = (text: string): string =>
  text.replace(/[%\p{Cc}]/gu, (char) => codes[char] ?? '');

const escapeProperty = (text: string): string =>
  text.replace(/[%:,\p{Cc}]/gu, (char) => codes[char] ?? '');
