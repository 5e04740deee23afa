import type { BacklinkDto, BacklinksReportDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/backlink-checker';
import { figureInWords, releaseInWords, sourceInWords } from '@plumbline/links';
import { plainFormats } from '../../app/formats.ts';
import { verdictOf } from './report/backlinks-verdict.ts';
import type { ReportDocument, ReportRow } from '../../reports/report-document.ts';

type Figure = keyof typeof figureLabels;

const scopeLabels = { url: 'this URL', host: 'the host', domain: 'the whole domain' } as const;
const { number } = plainFormats;

/** The figures with their sources, and the links of the page that is shown. */
export function describeBacklinks(report: BacklinksReportDto): ReportDocument {
  const { target, provenance, paging, backlinks } = report;
  const figures = Object.keys(figureLabels) as Figure[];
  const verdict = verdictOf(report, plainFormats);
  return {
    title: 'Backlink Analysis Report',
    facts: [
      ['URL', target.url],
      [
        'Links to',
        `${scopeLabels[target.scope]}${target.scope === 'url' ? '' : ` ${target[target.scope]}`}`,
      ],
      ['Analyzed', report.analyzedAt],
      ['Verdict', verdict.text],
      ...(backlinks.length === 0
        ? []
        : ([
            ['Source of the links', sourceInWords(provenance.backlinks)],
            ['Source of their DA', sourceInWords(provenance.avgAuthority)],
          ] as const)),
      [
        'Coverage',
        paging.total === null
          ? 'unknown: the selected links are not counted'
          : `${number(report.backlinks.length)} of the ${number(paging.total)} links that were selected, page ${paging.page} of ${paging.pages}`,
      ],
    ],
    notices: [
      ...(report.indexLoaded
        ? []
        : ['No index of links is loaded: nothing below is counted but the rank, if there is one.']),
      ...(report.shared === null ? [] : [report.shared]),
    ],
    sections: [
      {
        title: 'Fix first',
        rows: verdict.fixes.map(({ status, text }) => ({ status, name: text })),
        empty: verdict.none,
      },
      {
        title: 'Overview',
        rows: [
          ...figures.map((figure) => ({
            name: figureLabels[figure],
            value: written(report, figure),
            source: sourceInWords(provenance[figure]),
          })),
          ...seenRows(report),
          ...rankRows(report),
        ],
      },
      {
        title: 'Backlinks',
        rows: report.backlinks.map((link, at) =>
          linkRow(link, (paging.page - 1) * paging.pageSize + at + 1),
        ),
        empty: sourceInWords(provenance.backlinks),
      },
    ],
  };
}

const written = (report: BacklinksReportDto, figure: Figure): string =>
  figureInWords({ value: report[figure], source: report.provenance[figure] }, (value) =>
    figure === 'avgAuthority' ? `${number(value)} / 100` : number(value),
  );

/** Facts of the links that were counted, from where their number is. */
function seenRows(report: BacklinksReportDto): ReportRow[] {
  const { linkingPages, newBacklinks, newSince, firstSeen, lastSeen, provenance } = report;
  const source = sourceInWords(provenance.totalBacklinks);
  return [
    ...(linkingPages === null
      ? []
      : [{ name: 'Linking Pages', value: number(linkingPages), source }]),
    ...(newBacklinks === null || newSince === null
      ? []
      : [
          {
            name: 'New Links',
            value: `${number(newBacklinks)} on pages first seen on ${newSince} or later`,
            source,
          },
        ]),
    ...(firstSeen === null || lastSeen === null
      ? []
      : [{ name: 'Seen', value: `from ${firstSeen} to ${lastSeen}`, source }]),
  ];
}

const rankRows = ({ rank, target }: BacklinksReportDto): ReportRow[] =>
  rank === null
    ? []
    : [
        {
          name: `Rank of ${target.domain}`,
          value: `${number(rank.position)} of ${number(rank.domains)} domains, authority ${rank.authority} / 100`,
          source: `Indexed: ranks of ${releaseInWords(rank.release)}. Position by harmonic centrality.`,
        },
      ];

function linkRow(link: BacklinkDto, place: number): ReportRow {
  const anchor = link.anchor === null ? 'no text' : `"${link.anchor}"`;
  const rel = [link.nofollow && 'nofollow', link.ugc && 'ugc', link.sponsored && 'sponsored'];
  const marks = rel.filter((mark) => mark !== false && mark !== link.type);
  return {
    name: `${place}. ${link.sourceUrl}`,
    notes: [
      `to ${link.targetUrl}`,
      `Anchor: ${anchor}${link.occurrences > 1 ? `, ${number(link.occurrences)} times on the page` : ''}`,
      `Type: ${link.type}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}; DA: ${link.authority ?? 'unknown'}; first seen ${link.firstSeen}, last seen ${link.lastSeen}`,
    ],
  };
}
