import {
  getReadLinkIndexQueryKey,
  type LinkIndexStateDto,
  type LinkIndexStateEnvelope,
  type QuickIndexEnvelope,
  useReadLinkIndex,
  useStartQuickIndex,
  useStopQuickIndex,
} from '@plumbline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../app/explain-failure.ts';
import { useShownError } from '../app/use-shown-error.ts';

const followEveryMs = 1_000;

/** The imported list; null if the bundled list is in use. */
export const importedList = ({ layers }: LinkIndexStateDto) =>
  layers.find(({ layer, importedAt }) => layer === 'networks' && importedAt !== null) ?? null;

/** True while an import runs, and until the index uses the new list. */
function isChanging(state: LinkIndexStateDto): boolean {
  const { state: step, isNew, startedAt } = state.quick;
  if (step === 'running') return true;
  const importedAt = importedList(state)?.importedAt ?? '';
  return step === 'done' && isNew === true && importedAt < (startedAt ?? '');
}

/** The status of the quick index import, with functions to start and stop it. */
export function useQuickIndex() {
  const client = useQueryClient();
  const queryKey = getReadLinkIndexQueryKey();
  const query = useReadLinkIndex<LinkIndexStateEnvelope>({
    query: {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data && isChanging(data.data) ? followEveryMs : false,
    },
  });
  const mutation = {
    onSuccess: ({ data: quick }: QuickIndexEnvelope) => {
      client.setQueryData<LinkIndexStateEnvelope>(
        queryKey,
        (known) => known && { ...known, data: { ...known.data, quick } },
      );
      void client.invalidateQueries({ queryKey });
    },
  };
  const start = useStartQuickIndex({ mutation });
  const stop = useStopQuickIndex({ mutation });
  const state = query.data?.data ?? null;

  /** Start time of the import that this page saw running. Results shown before it are older than its list. */
  const [followed, setFollowed] = useState<string | null>(null);
  const { state: step, startedAt = null, isNew = null } = state?.quick ?? {};
  if (step === 'running' && followed !== startedAt) setFollowed(startedAt);

  const error = useShownError(query) ?? start.error ?? stop.error;
  return {
    state,
    /** Whether the list is newer than the result on this page. */
    isNewer: step === 'done' && isNew === true && followed === startedAt,
    problem: error ? explainFailure(error) : null,
    start: () => {
      stop.reset();
      start.mutate();
    },
    starting: start.isPending,
    stop: () => stop.mutate(),
    stopping: stop.isPending,
  };
}
