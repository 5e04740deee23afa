import { Box, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type {
  DomainAuthorityReportDto,
  DomainHistoryEntryDto,
  DomainRanksDto,
} from '@plumbline/api-client';
import { releasePeriod } from '@plumbline/links';
import { type Column, DataTable, ProvenanceMark, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { HistoryChart } from '../../../link-index/history-chart.tsx';
import { KnownFigure, ReleaseLine } from './figures.tsx';
import { isRanked, partId, partTitles } from './parts.ts';

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

/** The ranks of a domain in the newest release. */
function Standing({ ranks }: { readonly ranks: DomainRanksDto }) {
  const formats = useFormats();
  return (
    <Paper
      component="section"
      withBorder={false}
      radius="sm"
      bg="var(--blueprint-soft)"
      aria-label="Rank"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="sm">
        <Position
          position={ranks.harmonicPosition}
          ranks={ranks}
          by="harmonic centrality"
          meaning="how few links separate it from all other domains"
        />
        <Position
          position={ranks.pageRankPosition}
          ranks={ranks}
          by="PageRank"
          meaning="how often someone following links at random would land on it"
        />
      </SimpleGrid>
      <Text mt="sm" fz="xs" textWrap="pretty" className="anywhere">
        <ReleaseLine release={ranks.release} />
        {ranks.hosts !== null && `, with ${formats.count(ranks.hosts, 'host')} under the domain`}
      </Text>
    </Paper>
  );
}

function Position(props: {
  readonly position: number;
  readonly ranks: DomainRanksDto;
  readonly by: string;
  readonly meaning: string;
}) {
  const formats = useFormats();
  const { position, ranks, by, meaning } = props;
  const { domains } = ranks;
  return (
    <div>
      <Text fz="md" lh={1.35}>
        Rank{' '}
        <Box component="strong" mx={2} fw={680} fz="h2" lts="-0.02em" className="tabular">
          {formats.number(position)}
        </Box>{' '}
        <span className="nowrap">of {formats.count(domains, 'domain')}</span>
      </Text>
      <Text mt={2} fz="sm" lh={1.45} textWrap="pretty">
        by {by}: {meaning}
      </Text>
    </div>
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
    <Stack component="section" gap="sm" aria-labelledby="history">
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
    </Stack>
  );
}
