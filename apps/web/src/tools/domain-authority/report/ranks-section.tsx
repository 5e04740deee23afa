import { Text, Title } from '@mantine/core';
import type { DomainAuthorityReportDto, DomainHistoryEntryDto } from '@plumbline/api-client';
import { releasePeriod } from '@plumbline/links';
import { type Column, DataTable, ProvenanceMark, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { HistoryChart } from '../../../link-index/history-chart.tsx';
import { KnownFigure } from './known-figure.tsx';
import { isRanked, partId, partTitles } from './parts.ts';
import { Standing } from './standing.tsx';
import classes from './history.module.css';

function Size({ domains }: Pick<DomainHistoryEntryDto, 'domains'>) {
  return useFormats().count(domains, 'domain');
}

const columns: readonly Column<DomainHistoryEntryDto>[] = [
  {
    id: 'release',
    header: 'Release',
    rowHeader: true,
    cell: ({ release, domains }) => (
      <>
        {releasePeriod(release)}
        <br />
        <Text span c="dimmed" fz="sm" textWrap="pretty">
          <Size domains={domains} />
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

/** Longer tables are folded under the chart. */
const mostRows = 6;

/** The domain's ranks in all releases of Common Crawl, newest first; nothing if it has none. */
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
      <Title order={4} id="history">
        History
      </Title>
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
        <ProvenanceMark provenance="indexed" /> Each release ranks a different number of domains, so
        small changes may come from the crawl. If only the top 1,000 of a release are loaded and
        this domain isn’t one, the release is left out.
      </Text>
    </section>
  );
}
