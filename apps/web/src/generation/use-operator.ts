import {
  ApiError,
  type BlogRunDto,
  type BlogStatsDto,
  type BlogStatsEnvelope,
  getReadBlogStatsUrl,
  useListBlogRuns,
  useReadBlogStats,
} from '@plumbline/api-client';
import { type RefObject, useRef } from 'react';
import { embedded } from '../app/page-data.tsx';
import { explainFailure, type FailureReason } from '../app/explain-failure.ts';
import { useShownError } from '../app/call-problem.tsx';
import { useSession } from '../operator/sign-in.tsx';

/**
 * Whether this visitor can generate posts. `locked` needs a sign-in; `not-configured` needs a change of the server's
 * configuration; `unreachable` means that the server does not respond.
 */
export type Access = 'loading' | 'unreachable' | 'not-configured' | 'locked' | 'open';

export interface Operator {
  readonly access: Access;
  /** Why the server cannot be reached. */
  readonly problem: FailureReason | null;
  /** Retries the failed requests. */
  readonly tryAgain: () => void;
  /** Whether a retry is running. The problem stays on the page meanwhile. */
  readonly trying: boolean;
  /** `null` until fetched. */
  readonly stats: BlogStatsDto | null;
  /** The newest runs; empty until the operator has signed in. */
  readonly runs: readonly BlogRunDto[];
  readonly signedIn: boolean;
  /** For the field of the admin token. A refused call moves the focus there. */
  readonly tokenField: RefObject<HTMLInputElement | null>;
}

const newestRuns = 20;

/** What this visitor may do, based on the public statistics, the session and the runs. */
export function useOperator(): Operator {
  const session = useSession();
  const tokenField = useRef<HTMLInputElement>(null);
  const stats = useReadBlogStats<BlogStatsEnvelope>({
    query: embedded<BlogStatsEnvelope>(getReadBlogStatsUrl()),
  });
  const configured = stats.data?.data.generation.configured;
  // Until the session is known, the page is the visitor's version, like the prerendered markup.
  const signedIn = session.data?.data.signedIn ?? false;
  const runs = useListBlogRuns(
    { limit: newestRuns },
    { query: { enabled: signedIn && configured === true } },
  );
  const statsError = useShownError(stats);
  const sessionError = useShownError(session);
  const runsError = useShownError(runs);
  const error = statsError ?? sessionError ?? runsError;
  return {
    access: accessOf(),
    problem: error ? explainFailure(error) : null,
    tryAgain: () => void (statsError ? stats : sessionError ? session : runs).refetch(),
    trying: error !== null && (stats.isFetching || session.isFetching || runs.isFetching),
    stats: stats.data?.data ?? null,
    runs: runs.data?.data.runs ?? [],
    signedIn,
    tokenField,
  };

  function accessOf(): Access {
    if (statsError) return 'unreachable';
    if (sessionError) return 'unreachable';
    if (!signedIn) return 'locked';
    if (configured === undefined) return 'loading';
    if (!configured) return 'not-configured';
    // The session may have expired.
    if (runsError) return isUnauthorized(runsError) ? 'locked' : 'unreachable';
    return runs.data ? 'open' : 'loading';
  }
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
