import { releaseInWords, sourceInWords } from '@plumbline/links';
import type { DomainReport } from './domain-report.ts';
import type { FigureName } from './figures.ts';
import { written } from './wording.ts';

/** File name of the report. */
export const reportFileName = 'domain-authority-report.txt';

/** Names of the figures for readers, and their maximum. */
export const figureLabels: Readonly<
  Record<FigureName, { readonly label: string; readonly of: number | null }>
> = {
  domainAuthority: { label: 'Domain Authority', of: 100 },
  pageAuthority: { label: 'Page Authority', of: 100 },
  spam_score: { label: 'Spam Score', of: 100 },
  mozRank: { label: 'MozRank', of: 10 },
  trustFlow: { label: 'Trust Flow', of: 100 },
  citationFlow: { label: 'Citation Flow', of: 100 },
  backlinks: { label: 'Backlinks', of: null },
  referringDomains: { label: 'Referring Domains', of: null },
  organicKeywords: { label: 'Organic Keywords', of: null },
  organicTraffic: { label: 'Monthly Organic Traffic', of: null },
};

const sections: readonly { readonly title: string; readonly figures: readonly FigureName[] }[] = [
  { title: 'Authority', figures: ['domainAuthority', 'pageAuthority', 'spam_score'] },
  { title: 'Trust and authority', figures: ['mozRank', 'trustFlow', 'citationFlow'] },
  { title: 'Link profile', figures: ['backlinks', 'referringDomains'] },
  { title: 'SEO performance', figures: ['organicKeywords', 'organicTraffic'] },
];

/**
 * The report as plain text: every figure with its source.
 * @param report what the server answered
 * @param analyzedAt ISO 8601
 */
export function domainReportText(report: DomainReport, analyzedAt: string): string {
  const lines = [
    'Domain Authority Report',
    `Domain: ${report.domain}`,
    ...(report.host === report.domain ? [] : [`Asked for: ${report.host}`]),
    `Analyzed: ${analyzedAt}`,
    ...(report.indexLoaded
      ? []
      : ['', 'No index of links is loaded: every figure below is ESTIMATED from the name.']),
    ...(report.shared === null ? [] : ['', report.shared]),
    ...sections.flatMap(({ title, figures }) => [
      ...heading(title),
      ...figures.flatMap((figure) => figureLines(report, figure)),
    ]),
    ...rankLines(report),
    ...historyLines(report),
    ...recommendationLines(report),
  ];
  return `${lines.join('\n')}\n`;
}

const heading = (title: string): string[] => ['', title, '-'.repeat(title.length)];

function figureLines(report: DomainReport, figure: FigureName): string[] {
  const { label, of } = figureLabels[figure];
  const value = report[figure];
  const shown = value === null ? 'unknown' : `${written(value)}${of === null ? '' : ` / ${of}`}`;
  return [`${label}: ${shown}`, `  ${sourceInWords(report.provenance[figure])}`];
}

function rankLines({ ranks }: DomainReport): string[] {
  if (ranks === null) return [];
  const { domains } = ranks;
  return [
    ...heading('Ranks'),
    `Release: ${releaseInWords(ranks.release)}`,
    `Harmonic centrality: position ${written(ranks.harmonicPosition)} of ${written(domains)} (value ${ranks.harmonicCentrality})`,
    `PageRank: position ${written(ranks.pageRankPosition)} of ${written(domains)} (value ${ranks.pageRank})`,
    `Hosts: ${written(ranks.hosts)}`,
  ];
}

function historyLines(report: DomainReport): string[] {
  if (report.history.length < 2) return [];
  const entries = report.history.map((entry) =>
    entry.harmonicPosition === null || entry.pageRankPosition === null
      ? `${releaseInWords(entry.release)}: not among its ${written(entry.domains)} domains`
      : `${releaseInWords(entry.release)}: domain authority ${entry.domainAuthority}, page authority ${entry.pageAuthority}, ` +
        `positions ${written(entry.harmonicPosition)} and ${written(entry.pageRankPosition)} of ${written(entry.domains)}`,
  );
  return [...heading('History'), ...entries];
}

function recommendationLines(report: DomainReport): string[] {
  if (report.recommendations.length === 0) return [];
  return [
    ...heading('Recommendations'),
    ...report.recommendations.map(({ title, text }, at) => `${at + 1}. ${title}: ${text}`),
  ];
}
