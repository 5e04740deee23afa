import {
  ApiError,
  type ContactListEnvelope,
  type ContactMessageDto,
  deleteContactMessage,
  listContactMessages,
} from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminToken, withAdminToken } from '../../app/admin-token.ts';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { useShownError } from '../../app/use-shown-error.ts';

/** `locked` needs the admin token, or another one; `closed` needs the operator to set one. */
export type Access = 'loading' | 'locked' | 'closed' | 'unreachable' | 'open';

export interface Messages {
  readonly access: Access;
  /** Why the token was refused, or the server gave nothing. */
  readonly problem: FailureReason | null;
  readonly messages: readonly ContactMessageDto[];
  readonly mailConfigured: boolean;
  /** Asks for older ones; `null` when there are none. */
  readonly older: (() => void) | null;
  readonly busy: boolean;
  readonly refresh: () => void;
  readonly remove: (message: ContactMessageDto) => Promise<boolean>;
  readonly token: string;
  readonly setToken: (token: string) => void;
}

function accessFor(error: Error | null, loaded: boolean): Access {
  if (!error) return loaded ? 'open' : 'loading';
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 403) return 'closed';
  return error.status === 401 || error.status === 429 ? 'locked' : 'unreachable';
}

/** What visitors wrote, for whoever has the token. */
export function useMessages(): Messages {
  const client = useQueryClient();
  const { token, setToken } = useAdminToken();
  const queryKey = ['contact-messages', token];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<ContactListEnvelope> =>
      listContactMessages(pageParam === null ? {} : { after: pageParam }, {
        ...withAdminToken(token),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    // They concern people: nothing of them stays when the page is left.
    gcTime: 0,
  });
  const removal = useMutation({
    mutationFn: ({ id }: ContactMessageDto) => deleteContactMessage(id, withAdminToken(token)),
    onSuccess: (_, { subject }) => toast({ title: 'Message deleted', description: subject }),
    onError: (error) =>
      toast({
        title: 'The message was not deleted',
        description: explainFailure(error).detail,
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const pages = list.data?.pages ?? [];
  const error = useShownError(list);
  const access = accessFor(error, list.data !== undefined);
  // Without a token nothing was refused yet, nor while the first one is being checked.
  const told = access === 'locked' ? token !== '' && list.error : error;
  return {
    access,
    problem: told ? explainFailure(told) : null,
    messages: pages.flatMap(({ data }) => data.messages),
    mailConfigured: pages[0]?.data.mailConfigured ?? false,
    older: list.hasNextPage ? () => void list.fetchNextPage() : null,
    busy: list.isFetching || removal.isPending,
    refresh: () => void list.refetch(),
    remove: (message) =>
      removal.mutateAsync(message).then(
        () => true,
        () => false,
      ),
    token,
    setToken,
  };
}
