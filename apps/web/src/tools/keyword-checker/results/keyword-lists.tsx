import { Badge, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { CountedKeywordDto, KeywordAnalysisDto } from '@plumbline/api-client';
import { ResultSection, StatusBadge, TabList } from '@plumbline/ui';
import { useState } from 'react';
import { Figure, useFormats } from '../../../app/formats.ts';
import { CountedBadge, DensityChart } from './bar-charts.tsx';
import { PagedTable, type SortableColumn } from './paged-table.tsx';
import classes from './results.module.css';
import { listsOf, notJudged, placeNames, type SizedList, statusLooks } from './words.ts';

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

const keywordColumn: SortableColumn<CountedKeywordDto> = {
  id: 'keyword',
  header: 'Keyword',
  rowHeader: true,
  sortable: true,
  cell: ({ keyword }) => <bdi>{keyword}</bdi>,
  value: ({ keyword }) => keyword,
};

const none = (
  <Text span pos="relative" c="dimmed">
    <span aria-hidden>–</span>
    <VisuallyHidden component="span">none</VisuallyHidden>
  </Text>
);

const columns: readonly SortableColumn<CountedKeywordDto>[] = [
  keywordColumn,
  {
    id: 'count',
    header: 'Count',
    align: 'end',
    sortable: true,
    cell: ({ count, formsCount }) => (
      <>
        <Figure n={count} />
        {formsCount > count && (
          <Text
            component="small"
            display="block"
            c="dimmed"
            fz="xs"
            lh={1.3}
            style={{ whiteSpace: 'normal' }}
          >
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
        none
      ) : (
        <StatusBadge status={statusLooks[status].badge} label={statusLooks[status].label} />
      ),
    value: ({ status }) => status ?? '',
  },
];

/** Rows of each list. Rarer keywords seldom appear elsewhere on the page. */
const maxRows = { words: 30, phrases: 10 };

/** Where else on the page the keywords appear: title, headings, links. */
export function PlacementMatrix({ analysis }: { readonly analysis: KeywordAnalysisDto }) {
  const rows = listsOf(analysis)
    .flatMap(({ size, keywords }) =>
      keywords.slice(0, size === 1 ? maxRows.words : maxRows.phrases),
    )
    .toSorted((a, b) => b.count - a.count);
  return (
    <ResultSection
      title="Where your keywords appear"
      badge={<CountedBadge provenance={analysis.provenance} />}
    >
      <Text c="dimmed">
        How often each keyword appears in the title, headings and other key places
        {analysis.language.hasStemmer && ', in any form of its words'}. If a frequent keyword is
        missing there, consider adding it.
      </Text>
      <div className={classes.matrix}>
        <PagedTable
          caption="Keywords by place"
          columns={placeColumns}
          rows={rows}
          rowKey={({ keyword }) => keyword}
          searched={({ keyword }) => keyword}
          searchLabel="Find a keyword"
          pageSize={10}
          cards
          empty="The page has no keywords."
        />
      </div>
    </ResultSection>
  );
}

const placeColumns: readonly SortableColumn<CountedKeywordDto>[] = [
  keywordColumn,
  {
    id: 'text',
    header: 'As written',
    align: 'end',
    sortable: true,
    cell: ({ count }) => <Figure n={count} />,
    value: ({ count }) => count,
  },
  ...placeNames.map(([place, name]): SortableColumn<CountedKeywordDto> => ({
    id: place,
    header: name,
    align: 'end',
    sortable: true,
    cell: ({ places }) => {
      const count = places?.[place] ?? 0;
      return count === 0 ? (
        none
      ) : (
        <Badge component="strong" color="leaf" miw="2rem">
          <Figure n={count} />
        </Badge>
      );
    },
    value: ({ places }) => places?.[place] ?? 0,
  })),
];
