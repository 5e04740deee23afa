import { Text } from '@mantine/core';
import type { DomainAuthorityReportDto, DomainHistoryEntryDto } from '@plumbline/api-client';
import { type Column, DataTable, ProvenanceMark, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { daysOf } from '../../../link-index/figure-source.tsx';
import { KnownFigure } from './known-figure.tsx';
import { HistoryChart } from './history-chart.tsx';
import { partId, partTitles } from './parts.ts';

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
    id: 'domainAuthority',
    header: 'Domain authority',
    cardLabel: 'Authority',
    align: 'end',
    cell: ({ domainAuthority }) => figureOrAbsent(domainAuthority),
  },
  {
    id: 'pageAuthority',
    header: 'Page authority',
    align: 'end',
    cell: ({ pageAuthority }) => figureOrAbsent(pageAuthority),
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

/** The domain's ranks in each loaded release; nothing without ranks. */
export function HistorySection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { domain, history } = report;
  if (history.length === 0) return null;
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
    <ResultSection title={partTitles.history} id={partId('history')} level={3}>
      {history.length === 1 && report.indexLoaded && (
        <Text fz={15} textWrap="pretty">
          Only one release is loaded. Once another is imported, the change between them appears
          here.
        </Text>
      )}
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
        <ProvenanceMark provenance="indexed" /> all of it. Releases rank differing numbers of
        domains, which the formula of authority takes into account; still, a change of a point or
        two can be the crawl’s doing.{' '}
        {!report.indexLoaded && 'Releases in which it was not among the first 1,000 are left out.'}
      </Text>
    </ResultSection>
  );
}
