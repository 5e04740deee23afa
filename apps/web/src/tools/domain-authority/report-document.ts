import type { DomainAuthorityReportDto, DomainRanksDto } from '@plumbline/api-client';
import { type FigureName, figureLabels } from '@plumbline/domain-authority';
import { figureInWords, releaseInWords, sourceInWords } from '@plumbline/links';
import { plainFormats } from '../../app/formats.ts';
import {
  fact,
  type ReportDocument,
  type ReportRow,
  type ReportSection,
} from '../../reports/report-document.ts';

const groups: readonly { readonly title: string; readonly figures: readonly FigureName[] }[] = [
  { title: 'Authority', figures: ['domainAuthority', 'pageAuthority', 'spam_score'] },
  { title: 'Trust and authority', figures: ['mozRank', 'trustFlow', 'citationFlow'] },
  { title: 'Link profile', figures: ['backlinks', 'referringDomains'] },
  { title: 'SEO performance', figures: ['organicKeywords', 'organicTraffic'] },
];
const { number } = plainFormats;

/** Every figure with its source. */
export function describeDomain(report: DomainAuthorityReportDto): ReportDocument {
  const figures = groups.flatMap((group) => group.figures);
  const known = figures.filter((figure) => report[figure] !== null).length;
  return {
    title: 'Domain Authority Report',
    facts: [
      ['Domain', report.domain],
      ...fact('Asked for', report.host === report.domain ? null : report.host),
      ['Analyzed', report.analyzedAt],
      ['Coverage', `${known} of ${figures.length} figures are known`],
    ],
    notices: [
      ...(report.indexLoaded
        ? []
        : [
            'No index of links is loaded, only the starter index: what it does not have is unknown or ESTIMATED.',
          ]),
      ...(report.shared === null ? [] : [report.shared]),
    ],
    sections: [
      ...groups.map((group) => ({
        title: group.title,
        rows: group.figures.map((figure) => figureRow(report, figure)),
      })),
      ...ranks(report),
      ...history(report),
      {
        title: 'Recommendations',
        empty: 'None.',
        rows: report.recommendations.map(({ title, text }, at) => ({
          name: `${at + 1}. ${title}`,
          value: text,
        })),
      },
    ],
  };
}

function figureRow(report: DomainAuthorityReportDto, figure: FigureName): ReportRow {
  const { label, of } = figureLabels[figure];
  const source = report.provenance[figure];
  const shown = figureInWords({ value: report[figure], source }, number);
  return {
    name: label,
    value: `${shown}${of === null || shown === 'unknown' ? '' : ` / ${of}`}`,
    source: sourceInWords(source),
  };
}

function ranks({ ranks: found }: DomainAuthorityReportDto): ReportSection[] {
  if (found === null) return [];
  const position = (place: number, value: number | null) =>
    `position ${number(place)} of ${number(found.domains)} (value ${value ?? 'unknown'})`;
  const source = ofRanks(found.release);
  return [
    {
      title: 'Ranks',
      rows: [
        {
          name: 'Harmonic centrality',
          value: position(found.harmonicPosition, found.harmonicCentrality),
          source,
        },
        { name: 'PageRank', value: position(found.pageRankPosition, found.pageRank), source },
        { name: 'Hosts', value: found.hosts === null ? null : number(found.hosts), source },
      ],
    },
  ];
}

const ofRanks = (release: DomainRanksDto['release']): string =>
  `Indexed: ranks of ${releaseInWords(release)}.`;

function history(report: DomainAuthorityReportDto): ReportSection[] {
  if (report.history.length < 2) return [];
  return [
    {
      title: 'History',
      rows: report.history.map((entry) => ({
        name: releaseInWords(entry.release),
        source: ofRanks(entry.release),
        value:
          entry.harmonicPosition === null || entry.pageRankPosition === null
            ? `not among its ${number(entry.domains)} domains`
            : `domain authority ${entry.domainAuthority}, page authority ${entry.pageAuthority}, ` +
              `positions ${number(entry.harmonicPosition)} and ${number(entry.pageRankPosition)} of ${number(entry.domains)}`,
      })),
    },
  ];
}
