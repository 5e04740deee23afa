import {
  ApiError,
  type BlogRunDto,
  type BlogStatsDto,
  type BlogStatsEnvelope,
  getListBlogRunsQueryKey,
  getReadBlogStatsUrl,
  useListBlogRuns,
  useReadBlogStats,
} from '@plumbline/api-client';
import { useAdminToken, withAdminToken } from '../app/admin-token.ts';
import { explainFailure, type FailureReason } from '../app/explain-failure.ts';
import { useShownError } from '../app/use-shown-error.ts';
import { embedded } from '../app/embedded.ts';

/**
 * Whether this reader can generate: `locked` needs the admin token or another one, `closed` and `not-configured` need
 * the operator at the server, `unreachable` a server that answers.
 */
export type Access = 'loading' | 'unreachable' | 'not-configured' | 'closed' | 'locked' | 'open';

export interface Operator {
  readonly access: Access;
  /** Why the server cannot be reached, or refused the token. */
  readonly problem: FailureReason | null;
  /** Asks the server once more what failed. */
  readonly tryAgain: () => void;
  /** While it is asked; the problem stays meanwhile. */
  readonly trying: boolean;
  /** `null` until they are there. */
  readonly stats: BlogStatsDto | null;
  /** The newest runs; empty until they may be read. */
  readonly runs: readonly BlogRunDto[];
  readonly token: string;
  readonly setToken: (token: string) => void;
  /** What calls that only the operator may make take as their options. */
  readonly options: ReturnType<typeof withAdminToken>;
}

const newestRuns = 20;

/** The token's field has this id, so that a refused call can lead there. */
export const tokenFieldId = 'admin-token';

/** Who the reader is to this server: from its statistics, which anybody may read, and from its runs, which not. */
export function useOperator(): Operator {
  const { token, setToken } = useAdminToken();
  const options = withAdminToken(token);
  const stats = useReadBlogStats<BlogStatsEnvelope>({
    query: embedded<BlogStatsEnvelope>(getReadBlogStatsUrl()),
  });
  const state = stats.data?.data.generation;
  const mayAsk = Boolean(state?.configured && state.open && (token !== '' || !state.needsToken));
  const params = { limit: newestRuns };
  const runs = useListBlogRuns(params, {
    request: options,
    // Another token is another question.
    query: { enabled: mayAsk, queryKey: [...getListBlogRunsQueryKey(params), token] },
  });
  const statsError = useShownError(stats);
  const runsError = useShownError(runs);
  const error = statsError ?? runsError;
  return {
    access: accessOf(),
    problem: error ? explainFailure(error) : null,
    tryAgain: () => void (statsError ? stats : runs).refetch(),
    trying: error !== null && (stats.isFetching || runs.isFetching),
    stats: stats.data?.data ?? null,
    runs: runs.data?.data.runs ?? [],
    token,
    setToken,
    options,
  };

  function accessOf(): Access {
    if (statsError) return 'unreachable';
    if (!state) return 'loading';
    if (!state.configured) return 'not-configured';
    if (!state.open) return 'closed';
    if (!mayAsk) return 'locked';
    if (runsError) return isRefusal(runsError) ? 'locked' : 'unreachable';
    return runs.data ? 'open' : 'loading';
  }
}

const refusals: readonly string[] = ['unauthorized', 'rate_limited'];

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && refusals.includes(error.problem.code ?? '');
