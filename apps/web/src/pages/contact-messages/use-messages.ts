import {
  ApiError,
  type ContactMessageDto,
  getListContactMessagesInfiniteQueryKey,
  useDeleteContactMessage,
  useListContactMessagesInfinite,
} from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { useShownError } from '../../app/call-problem.tsx';
import { useSession } from '../../operator/sign-in.tsx';

/** `locked` means that the visitor has to sign in. */
type Access = 'loading' | 'locked' | 'unreachable' | 'open';

export interface Messages {
  readonly access: Access;
  /** Why the list could not be fetched. */
  readonly problem: FailureReason | null;
  readonly messages: readonly ContactMessageDto[];
  readonly mailConfigured: boolean;
  /** Fetches older messages; `null` if there are none. */
  readonly older: (() => void) | null;
  readonly busy: boolean;
  readonly refresh: () => void;
  readonly remove: (message: ContactMessageDto) => Promise<boolean>;
}

/** The visitors' messages, for the operator. */
export function useMessages(): Messages {
  const client = useQueryClient();
  const session = useSession();
  const signedIn = session.data?.data.signedIn;
  const list = useListContactMessagesInfinite(undefined, {
    query: {
      enabled: signedIn === true,
      initialPageParam: undefined,
      getNextPageParam: ({ data }) => data.next,
      // Personal data must leave the cache when the operator leaves the page.
      gcTime: 0,
    },
  });
  const removal = useDeleteContactMessage({
    mutation: {
      onError: (error) =>
        toast({
          title: 'The message was not deleted',
          description: explainFailure(error).detail,
          variant: 'destructive',
        }),
      onSettled: () =>
        client.invalidateQueries({ queryKey: getListContactMessagesInfiniteQueryKey() }),
    },
  });
  const pages = list.data?.pages ?? [];
  const sessionError = useShownError(session);
  const listError = useShownError(list);
  const error = sessionError ?? listError;
  return {
    access: accessOf(),
    problem: error ? explainFailure(error) : null,
    messages: pages.flatMap(({ data }) => data.messages),
    mailConfigured: pages[0]?.data.mailConfigured ?? false,
    older: list.hasNextPage ? () => void list.fetchNextPage() : null,
    busy: session.isFetching || list.isFetching || removal.isPending,
    refresh: () => void (sessionError ? session : list).refetch(),
    remove: ({ id, subject }) =>
      removal.mutateAsync({ id }).then(
        () => {
          toast({ title: 'Message deleted', description: subject });
          return true;
        },
        () => false,
      ),
  };

  function accessOf(): Access {
    const ended = error instanceof ApiError && error.status === 401;
    if (signedIn === false || ended) return 'locked';
    if (error) return 'unreachable';
    return list.data === undefined ? 'loading' : 'open';
  }
}
