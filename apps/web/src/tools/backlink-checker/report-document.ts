import type { BacklinkDto, BacklinksReportDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/tools/backlink-checker';
import { figureInWords, indexed, networksAttribution, sourceInWords } from '@plumbline/links';
import { plainFormats } from '../../app/formats.ts';
import { networksChange } from '../../link-index/networks-change.ts';
import { fact, type ReportDocument, type ReportRow } from '../../reports/report-document.ts';
import { notNone } from '../../link-index/unlisted.ts';
import {
  countNames,
  type FigureName,
  isKnown,
  standingNames,
  verdictOf,
  whyNoLists,
  whyUnlisted,
} from './report/backlinks-verdict.ts';
import { isListed } from './target.ts';

const scopeLabels = { url: 'this URL', host: 'the host', domain: 'the whole domain' } as const;
const { number } = plainFormats;

/** The known figures with their sources, and the report's links. */
export function describeBacklinks(report: BacklinksReportDto): ReportDocument {
  const { target, provenance, paging, backlinks } = report;
  const verdict = verdictOf(report, plainFormats);
  const unlisted = whyNoLists(report);
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
      ...fact(
        'Coverage',
        paging.total !== null &&
          `${number(backlinks.length)} of ${number(paging.total)} links${paging.pages === 1 ? '' : `, page ${paging.page} of ${paging.pages}`}`,
      ),
      ...fact('Attribution', isKnown(report, 'referringSubnets') && networksAttribution),
    ],
    notices: [
      ...(isListed(report) ? [] : [`${whyUnlisted(report).join(' ')} ${notNone}`.trim()]),
      ...(unlisted === null ? [] : [unlisted]),
      report.indexSummary,
      ...(report.shared === null ? [] : [report.shared]),
    ],
    sections: [
      ...(verdict.none === null
        ? []
        : [
            {
              title: 'Fix first',
              rows: verdict.fixes.map(({ status, text }) => ({ status, name: text })),
              empty: verdict.none,
            },
          ]),
      {
        title: 'Overview',
        rows: [
          ...figureRows(report, countNames),
          ...seenRows(report),
          ...figureRows(report, standingNames),
          ...positionRows(report),
        ],
        empty: sourceInWords(provenance.uniqueDomains),
      },
      ...(unlisted === null
        ? [
            {
              title: 'Backlinks',
              rows: report.backlinks.map((link, at) =>
                linkRow(link, (paging.page - 1) * paging.pageSize + at + 1),
              ),
              empty: sourceInWords(provenance.backlinks),
            },
          ]
        : []),
    ],
  };
}

const outOf100: readonly FigureName[] = ['avgAuthority', 'domainAuthority'];

/** Figures that have a value or a bound. */
const figureRows = (report: BacklinksReportDto, names: readonly FigureName[]): ReportRow[] =>
  names
    .filter((name) => isKnown(report, name))
    .map((name) => {
      const source = report.provenance[name];
      const shown = figureInWords({ value: report[name], source }, (value) =>
        outOf100.includes(name) ? `${number(value)} / 100` : number(value),
      );
      return {
        name: figureLabels[name],
        value: source.atMost === null ? shown : `unknown, ${shown}`,
        source: sourceInWords(source),
      };
    });

/** Details of the counted links, and where the count comes from. */
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

/** The domain's ranks, and the changes since the previous list. */
function positionRows({ networks, rank, provenance }: BacklinksReportDto): ReportRow[] {
  const change = networks && networksChange(networks);
  return [
    ...(networks
      ? [
          {
            name: 'Majestic Million rank',
            value: `#${number(networks.position)} of ${number(networks.domains)} domains`,
            notes: change
              ? [
                  `Since the previous list: ${change.position}; subnets: ${change.subnets}; IPs: ${change.ips}`,
                ]
              : ['New in the list'],
            source: sourceInWords(provenance.referringSubnets),
          },
        ]
      : []),
    ...(rank
      ? [
          {
            name: 'Common Crawl rank',
            value: `#${number(rank.position)} of ${number(rank.domains)} domains`,
            source: sourceInWords(indexed('ranks', rank.release, 'By harmonic centrality.')),
          },
        ]
      : []),
  ];
}

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
