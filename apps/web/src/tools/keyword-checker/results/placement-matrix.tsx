import { Badge, Text, VisuallyHidden } from '@mantine/core';
import type { CountedKeywordDto, KeywordAnalysisDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { Figure } from '../../../app/figure.tsx';
import { CountedBadge } from './counted-badge.tsx';
import { PagedTable, type SortableColumn } from './paged-table.tsx';
import classes from './placement-matrix.module.css';
import { listsOf, placeNames } from './words.ts';

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
          columns={columns}
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
        <Text span pos="relative" c="dimmed">
          <span aria-hidden>–</span>
          <VisuallyHidden component="span">none</VisuallyHidden>
        </Text>
      ) : (
        <Badge component="strong" color="leaf" miw="2rem">
          <Figure n={count} />
        </Badge>
      );
    },
    value: ({ places }) => places?.[place] ?? 0,
  })),
];
