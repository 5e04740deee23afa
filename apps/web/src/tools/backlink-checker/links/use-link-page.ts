import { type BacklinksReportDto, findBacklinks } from '@plumbline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { useShownError } from '../../../app/use-shown-error.ts';
import { dataOf } from '../../../app/use-tool-call.ts';
import type { AskedTarget } from '../run/ask.ts';
import { firstView, type LinkView, toRequest } from './link-view.ts';

export interface LinkPage {
  /** What the server said last: of the view before, until the answer to this one comes, and where it fails. */
  readonly report: BacklinksReportDto;
  readonly loading: boolean;
  readonly problem: FailureReason | null;
  readonly tryAgain: () => void;
}

/** The page of links that a view asks for. @param first the answer to the first view */
export function useLinkPage(
  asked: AskedTarget,
  view: LinkView,
  first: BacklinksReportDto,
): LinkPage {
  const request = toRequest(asked, view);
  const isFirst = JSON.stringify(request) === JSON.stringify(toRequest(asked, firstView));
  const answer = useQuery({
    // An index may be replaced between two analyses: pages of one are not shown for the other.
    queryKey: ['backlinks', first.analyzedAt, request],
    queryFn: async ({ signal }) => dataOf(await findBacklinks(request, { signal })),
    initialData: isFirst ? first : undefined,
  });
  const { data, isFetching, refetch } = answer;
  const error = useShownError(answer);
  const [last, setLast] = useState(first);
  if (data && data !== last) setLast(data);
  return {
    report: data ?? last,
    loading: isFetching,
    problem: error ? explainFailure(error) : null,
    tryAgain: () => void refetch(),
  };
}
