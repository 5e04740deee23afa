import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { CountedKeywordDto, KeywordAnalysisDto } from '@plumbline/api-client';
import { ResultSection, StatusBadge, TabList } from '@plumbline/ui';
import { useState } from 'react';
import { Figure } from '../../../app/figure.tsx';
import { useFormats } from '../../../app/formats.ts';
import { DensityChart } from './bar-charts.tsx';
import { CountedBadge } from './counted-badge.tsx';
import { PagedTable, type SortableColumn } from './paged-table.tsx';
import { listsOf, notJudged, type SizedList, statusLooks } from './words.ts';

export interface KeywordListsProps {
  readonly analysis: KeywordAnalysisDto;
  /** Opens the list that contains this keyword, filtered by it. */
  readonly find?: string | undefined;
}

/** Words and phrases, with a tab for each length. */
export function KeywordLists({ analysis, find = '' }: KeywordListsProps) {
  const formats = useFormats();
  const matching = listsOf(analysis).find(
    ({ keywords, size }) =>
      find.split(' ').length === size && keywords.some(({ keyword }) => keyword.includes(find)),
  );
  const [chosen, choose] = useState(String(matching?.size ?? 1));
  return (
    <ResultSection
      title="Keywords and phrases"
      badge={<CountedBadge provenance={analysis.provenance} />}
    >
      <TabList
        label="Words in a phrase"
        value={chosen}
        onChange={choose}
        tabs={listsOf(analysis).map((list) => ({
          id: String(list.size),
          label: (
            <>
              {formats.count(list.size, 'word')}{' '}
              <Text span c="dimmed" fw={500} className="tabular">
                ({formats.number(list.total)})
              </Text>
            </>
          ),
          panel: (
            <KeywordPanel
              list={list}
              totalWords={analysis.totalWords}
              firstSearch={list.size === matching?.size ? find : ''}
            />
          ),
        }))}
      />
    </ResultSection>
  );
}

function KeywordPanel({
  list: { size, total, keywords },
  totalWords,
  firstSearch,
}: {
  readonly list: SizedList;
  readonly totalWords: number;
  readonly firstSearch: string;
}) {
  const formats = useFormats();
  if (keywords.length === 0) {
    return (
      <Text c="dimmed">
        {size === 1
          ? 'All words are stop words or numbers.'
          : `No phrase of ${size} words appears more than once.`}
      </Text>
    );
  }
  return (
    <Stack gap="lg" miw={0}>
      <DensityChart
        title={
          size === 1 ? 'Top keywords' : `Top phrases of ${size} words, each found at least twice`
        }
        keywords={keywords.slice(0, 10)}
      />
      <PagedTable
        caption={size === 1 ? 'Keywords' : `Phrases of ${size} words`}
        columns={columns}
        rows={keywords}
        rowKey={({ keyword }) => keyword}
        searched={({ keyword, status }) => `${keyword} ${status ?? ''}`}
        searchLabel="Find a keyword or status"
        firstSearch={firstSearch}
        empty="No keyword matches."
      />
      <Text c="dimmed" fz="sm">
        {total > keywords.length
          ? `The ${formats.number(keywords.length)} most frequent of ${formats.number(total)}. `
          : ''}
        {size > 1 && 'Only phrases that appear at least twice, not across punctuation. '}
        Density is occurrences as a percentage of all words.
        {keywords.some(({ status }) => status === null) &&
          ` ${notJudged(totalWords)} These limits are ours; no search engine publishes any.`}
      </Text>
    </Stack>
  );
}

const columns: readonly SortableColumn<CountedKeywordDto>[] = [
  {
    id: 'keyword',
    header: 'Keyword',
    rowHeader: true,
    sortable: true,
    cell: ({ keyword }) => <bdi>{keyword}</bdi>,
    value: ({ keyword }) => keyword,
  },
  {
    id: 'count',
    header: 'Count',
    align: 'end',
    sortable: true,
    cell: ({ count, formsCount }) => (
      <>
        <Figure n={count} />
        {formsCount > count && (
          <Text component="small" display="block" c="dimmed" fz="xs" lh={1.3}>
            <Figure n={formsCount} /> in any form
          </Text>
        )}
      </>
    ),
    value: ({ count }) => count,
  },
  {
    id: 'density',
    header: 'Density',
    align: 'end',
    sortable: true,
    cell: ({ density }) => (
      <>
        <Figure n={density} decimals={2} />%
      </>
    ),
    value: ({ exactDensity }) => exactDensity,
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ status }) =>
      status === null ? (
        <Text span pos="relative" c="dimmed">
          <span aria-hidden>–</span>
          <VisuallyHidden component="span">none</VisuallyHidden>
        </Text>
      ) : (
        <StatusBadge status={statusLooks[status].badge} label={statusLooks[status].label} />
      ),
    value: ({ status }) => status ?? '',
  },
];
