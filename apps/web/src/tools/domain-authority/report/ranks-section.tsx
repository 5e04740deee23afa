import { Text } from '@mantine/core';
import type { DomainAuthorityReportDto, DomainHistoryEntryDto } from '@plumbline/api-client';
import { type Column, DataTable, ProvenanceMark, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { daysOf } from '../../../link-index/figure-source.tsx';
import { HistoryChart } from '../../../link-index/history-chart.tsx';
import { KnownFigure } from './known-figure.tsx';
import { isRanked, partId, partTitles } from './parts.ts';
import { Standing } from './standing.tsx';
import classes from './history.module.css';

function Extent({ release, domains }: Pick<DomainHistoryEntryDto, 'release' | 'domains'>) {
  const formats = useFormats();
  return `${daysOf(release, formats)}, ${formats.count(domains, 'domain')}`;
}

const columns: readonly Column<DomainHistoryEntryDto>[] = [
  {
    id: 'release',
    header: 'Release',
    rowHeader: true,
    cell: ({ release, domains }) => (
      <>
        {release.name}
        <br />
        <Text span c="dimmed" fz="sm" textWrap="pretty">
          <Extent release={release} domains={domains} />
        </Text>
      </>
    ),
  },
  {
    id: 'harmonicPosition',
    header: 'Harmonic rank',
    align: 'end',
    cell: ({ harmonicPosition }) => figureOrAbsent(harmonicPosition),
  },
  {
    id: 'pageRankPosition',
    header: 'PageRank',
    align: 'end',
    cell: ({ pageRankPosition }) => figureOrAbsent(pageRankPosition),
  },
];

const figureOrAbsent = (value: number | null) =>
  value === null ? 'not ranked' : <KnownFigure value={value} />;

/** A longer table is folded under the chart. */
const mostRows = 6;

/** The positions of the domain in the newest release of Common Crawl, and in those before; nothing where it has none. */
export function RanksSection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { domain, ranks, history } = report;
  if (!isRanked(report)) return null;
  return (
    <ResultSection title={partTitles.ranks} id={partId('ranks')} level={3}>
      {ranks && <Standing ranks={ranks} />}
      {history.length > 0 && <History domain={domain} history={history} />}
    </ResultSection>
  );
}

function History({ domain, history }: Pick<DomainAuthorityReportDto, 'domain' | 'history'>) {
  const table = (
    <DataTable
      caption={`${domain} in each release of the ranks`}
      captionHidden
      cards
      columns={columns}
      rows={history}
      rowKey={({ release }) => release.name}
    />
  );
  return (
    <section aria-labelledby="history" className={classes.history}>
      <h4 id="history">History</h4>
      <HistoryChart history={history} />
      {history.length > mostRows ? (
        <details>
          <summary>All {history.length} releases as a table</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <Text c="dimmed" fz="sm" textWrap="pretty">
        <ProvenanceMark provenance="indexed" /> Releases rank different numbers of domains, so a
        small change can come from the crawl. Where only the first 1,000 domains of a release are
        loaded, a release without this domain is left out.
      </Text>
    </section>
  );
}
