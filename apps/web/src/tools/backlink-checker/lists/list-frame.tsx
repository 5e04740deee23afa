import { Text } from '@mantine/core';
import type { BacklinkPagingDto, LinkFigureSourceDto } from '@plumbline/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { explainFailure } from '../../../app/explain-failure.ts';
import { Pager } from '../../../app/pager.tsx';
import { useShownError } from '../../../app/use-shown-error.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import lists from './lists.module.css';
import { useLast } from './use-last.ts';

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
          <div className={lists.rows} aria-busy={loading} data-stale={loading || undefined}>
            {children(answer)}
          </div>
          <Pager name={pages} paging={answer.paging} onPage={onPage} />
        </>
      )}
    </>
  );
}
