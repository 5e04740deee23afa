import { sourceInWords } from '@plumbline/links';
import type { Backlink } from './backlink.ts';
import type { BacklinkReport } from './backlink-report.ts';
import type { BacklinkProvenance } from './indexed-sources.ts';
import { count } from './words.ts';

/** File name of the report. */
export const reportFileName = 'backlink-analysis-report.txt';

type Figure = Exclude<keyof BacklinkProvenance, 'backlinks'>;

/** Names of the figures for readers. */
export const figureLabels: Readonly<Record<Figure, string>> = {
  totalBacklinks: 'Total Backlinks',
  uniqueDomains: 'Unique Domains',
  followLinks: 'Follow Links',
  nofollowLinks: 'Nofollow Links',
  avgAuthority: 'Average Authority',
};

const scopeLabels = { url: 'this address', host: 'the host', domain: 'the whole domain' } as const;

/** Keeps a page's text on one line. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The report as plain text: every figure with its source, and the links of the shown page.
 * @param report what the server answered
 * @param analyzedAt ISO 8601
 */
export function backlinkReportText(report: BacklinkReport, analyzedAt: string): string {
  const { target, provenance } = report;
  const figures = Object.keys(figureLabels) as Figure[];
  const isEstimated = figures.some((figure) => provenance[figure].kind === 'estimated');
  const lines = [
    'Backlink Analysis Report',
    `URL: ${onOneLine(target.url)}`,
    `Links to: ${scopeLabels[target.scope]}${target.scope === 'url' ? '' : ` ${target[target.scope]}`}`,
    `Analyzed: ${analyzedAt}`,
    ...(isEstimated
      ? ['', 'Neither links nor the graph is loaded: every figure and link below is ESTIMATED.']
      : []),
    ...(report.shared === null ? [] : ['', report.shared]),
    ...heading('Overview'),
    ...figures.flatMap((figure) => [
      `${figureLabels[figure]}: ${figureInWords(report, figure)}`,
      `  ${onOneLine(sourceInWords(provenance[figure]))}`,
    ]),
    ...dayLines(report),
    ...heading('Backlinks'),
    onOneLine(sourceInWords(provenance.backlinks)),
    ...report.backlinks.flatMap((link, at) => linkLines(link, firstNumber(report) + at)),
    ...pageLines(report),
  ];
  return `${lines.join('\n')}\n`;
}

const heading = (title: string): string[] => ['', title, '-'.repeat(title.length)];

function figureInWords(report: BacklinkReport, figure: Figure): string {
  const value = report[figure];
  if (value === null) return 'unknown';
  return figure === 'avgAuthority' ? `${count(value)} / 100` : count(value);
}

function dayLines({ newBacklinks, newSince, firstSeen, lastSeen }: BacklinkReport): string[] {
  return [
    ...(newBacklinks === null || newSince === null
      ? []
      : [`New Links: ${count(newBacklinks)} on pages first seen on ${newSince} or later`]),
    ...(firstSeen === null || lastSeen === null ? [] : [`Seen: from ${firstSeen} to ${lastSeen}`]),
  ];
}

const firstNumber = ({ paging: { page, pageSize } }: BacklinkReport): number =>
  (page - 1) * pageSize + 1;

function linkLines(link: Backlink, number: number): string[] {
  const anchor = link.anchor === null ? 'no text' : `"${onOneLine(link.anchor)}"`;
  const rel = [link.nofollow && 'nofollow', link.ugc && 'ugc', link.sponsored && 'sponsored'];
  const marks = rel.filter((mark) => mark !== false && mark !== link.type);
  return [
    '',
    `${number}. ${onOneLine(link.sourceUrl)}`,
    `   to ${onOneLine(link.targetUrl)}`,
    `   Anchor: ${anchor}${link.occurrences > 1 ? `, ${count(link.occurrences)} times on the page` : ''}`,
    `   Type: ${link.type}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}; DA: ${link.authority ?? 'unknown'}; first seen ${link.firstSeen}, last seen ${link.lastSeen}`,
  ];
}

function pageLines({ backlinks, paging }: BacklinkReport): string[] {
  if (paging.total === null || backlinks.length >= paging.total) return [];
  return [
    '',
    `These are ${count(backlinks.length)} of the ${count(paging.total)} links that were selected, page ${paging.page} of ${paging.pages}.`,
  ];
}
