import { Box, Text } from '@mantine/core';
import type { BacklinkPagingDto, LinkFigureSourceDto } from '@plumbline/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallProblem, useShownError } from '../../../app/call-problem.tsx';
import { explainFailure } from '../../../app/explain-failure.ts';
import { Pager } from '../../../app/pager.tsx';
import { FigureSource } from '../../../link-index/figure-source.tsx';

interface ListAnswer {
  readonly provenance: LinkFigureSourceDto;
  readonly paging: BacklinkPagingDto;
}

export interface ListFrameProps<Answer extends ListAnswer> {
  readonly query: Pick<
    UseQueryResult<{ readonly data: Answer }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  /** '17 anchors'. */
  readonly count: (total: number) => string;
  /** Accessible name of the pagination. */
  readonly pages: string;
  readonly onPage: (page: number) => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** The frame of a list: source, count, error message and pagination. */
export function ListFrame<Answer extends ListAnswer>(props: ListFrameProps<Answer>) {
  const { query, count, pages, onPage, children } = props;
  const { isFetching: loading } = query;
  const answer = useLast(query.data?.data);
  const error = useShownError(query);
  const total = answer?.paging.total ?? null;
  return (
    <>
      {answer && <FigureSource source={answer.provenance} />}
      <Text role="status" mih="1.6em" c="dimmed" fz="sm">
        {loading ? 'Loading…' : total ? `${count(total)}.` : ''}
      </Text>
      <CallProblem
        problem={error && explainFailure(error)}
        tryAgain={() => void query.refetch()}
        trying={loading}
      />
      {answer && answer.paging.total !== null && (
        <>
          <Box aria-busy={loading} opacity={loading ? 0.6 : undefined}>
            {children(answer)}
          </Box>
          <Pager name={pages} paging={answer.paging} onPage={onPage} />
        </>
      )}
    </>
  );
}

/** The last defined value. Unlike with `keepPreviousData`, a page of a list stays even if loading the next one fails. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
