import type { DomainAuthorityReportDto, DomainRanksDto } from '@plumbline/api-client';
import { type FigureName, figureLabels, figureNames } from '@plumbline/tools/domain-authority';
import {
  figureInWords,
  indexed,
  networksAttribution,
  releaseTitle,
  sourceInWords,
} from '@plumbline/links';
import { plainFormats } from '../../app/formats.ts';
import { networksChange } from '../../link-index/networks-change.ts';
import { notNone } from '../../link-index/unlisted.ts';
import { domainVerdict, whyUnlisted } from './report/domain-verdict.ts';
import { isListed } from './report/parts.ts';
import {
  fact,
  type ReportDocument,
  type ReportRow,
  type ReportSection,
} from '../../reports/report-document.ts';

const groups: readonly { readonly title: string; readonly figures: readonly FigureName[] }[] = [
  { title: 'Authority', figures: ['domainAuthority'] },
  { title: 'Referring networks', figures: ['referringSubnets', 'referringIps'] },
  { title: 'Link profile', figures: ['referringDomains', 'backlinks'] },
];
const { number } = plainFormats;

/** Every figure with its source. */
export function describeDomain(report: DomainAuthorityReportDto): ReportDocument {
  const known = figureNames.filter((figure) => report[figure] !== null).length;
  return {
    title: 'Domain Authority Report',
    facts: [
      ['Domain', report.domain],
      ...fact('Entered', report.host === report.domain ? null : report.host),
      ['Analyzed', report.analyzedAt],
      ['Verdict', domainVerdict(report, plainFormats)],
      ['Coverage', `${known} of ${figureNames.length} figures are known`],
      ...fact(
        'Attribution',
        report.provenance.referringSubnets.layer === 'networks' ? networksAttribution : null,
      ),
    ],
    notices: [
      ...(isListed(report) ? [] : [`${whyUnlisted(report).join(' ')} ${notNone}`.trim()]),
      report.indexSummary,
      ...(report.shared === null ? [] : [report.shared]),
    ],
    sections: [
      ...groups.map(({ title, figures }) => ({
        title,
        rows: [
          ...figures.map((figure) => figureRow(report, figure)),
          ...(title === 'Referring networks' ? positionRows(report) : []),
        ],
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
    value: `${source.atMost === null ? '' : 'unknown, '}${shown}${of === null || shown === 'unknown' ? '' : ` / ${of}`}`,
    source: sourceInWords(source),
  };
}

function positionRows({ networks, provenance }: DomainAuthorityReportDto): ReportRow[] {
  if (networks === null) return [];
  const change = networksChange(networks);
  return [
    {
      name: 'Majestic Million rank',
      value: `#${number(networks.position)} of ${number(networks.domains)}`,
      notes: [
        change === null
          ? 'New in the list.'
          : `Since the previous list: ${change.position}; subnets ${change.subnets}, IPs ${change.ips}.`,
      ],
      source: sourceInWords(provenance.referringSubnets),
    },
  ];
}

function ranks({ ranks: found }: DomainAuthorityReportDto): ReportSection[] {
  if (found === null) return [];
  const position = (place: number, value: number | null) =>
    `#${number(place)} of ${number(found.domains)} (score ${value === null ? 'unknown' : number(value, { maximumSignificantDigits: value < 1 ? 3 : 9 })})`;
  const source = ofRanks(found.release);
  return [
    {
      title: 'Common Crawl rank',
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
  sourceInWords(indexed('ranks', release, '')).trim();

function history(report: DomainAuthorityReportDto): ReportSection[] {
  if (report.history.length < 2) return [];
  return [
    {
      title: 'History',
      rows: report.history.map((entry) => ({
        name: releaseTitle(entry.release),
        source: ofRanks(entry.release),
        value:
          entry.harmonicPosition === null || entry.pageRankPosition === null
            ? `not among its ${number(entry.domains)} domains`
            : `harmonic #${number(entry.harmonicPosition)}, PageRank #${number(entry.pageRankPosition)} of ${number(entry.domains)}`,
      })),
    },
  ];
}
