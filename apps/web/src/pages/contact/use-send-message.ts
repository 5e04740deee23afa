import {
  ApiError,
  getBeginContactMessageQueryOptions,
  useSendContactMessage,
} from '@plumbline/api-client';
import { type ContactFieldName, contactFieldNames, type ContactFields } from '@plumbline/contact';
import { toast } from '@plumbline/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { pause } from '../../app/pause.ts';

/** The error message of each field that the server rejected. */
export type FieldIssues = Readonly<Partial<Record<ContactFieldName, string>>>;

interface Message {
  readonly fields: ContactFields;
  /** Text that a bot typed into the hidden field. */
  readonly trap: string;
}

export interface SendMessage {
  readonly busy: boolean;
  /** Why the last attempt failed; `null` while one runs, after a success or if fields are invalid. */
  readonly problem: FailureReason | null;
  /** Call it when the visitor starts to write. */
  readonly begin: () => void;
  readonly send: (
    message: Message,
    callbacks: { readonly onSent: () => void; readonly onIssues: (issues: FieldIssues) => void },
  ) => void;
}

const isFieldName = (name: string): name is ContactFieldName =>
  (contactFieldNames as readonly string[]).includes(name);

function issuesIn(error: unknown): FieldIssues | null {
  if (!(error instanceof ApiError)) return null;
  const issues = error.problem.errors.filter(({ field }) => isFieldName(field));
  if (issues.length === 0) return null;
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

/** Sends a message, with the specified toasts. Leaving the page does not abort it. */
export function useSendMessage(): SendMessage {
  const client = useQueryClient();
  const { mutateAsync: post } = useSendContactMessage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ fields, trap }: Message) =>
      post({ data: { ...fields, homepage2: trap, ticket: await takeTicket(client) } }),
    onSuccess: () =>
      toast({
        title: 'Message sent successfully!',
        description: "We'll get back to you as soon as possible.",
      }),
    onError: (failure) => {
      if (explainFailure(failure).code === 'looks_automated') forgetTicket(client);
      toast({
        title: 'Failed to send message',
        description: 'Please try again later.',
        variant: 'destructive',
      });
    },
  });
  return {
    busy: isPending,
    problem: error && !issuesIn(error) ? explainFailure(error) : null,
    begin: () => prefetchTicket(client),
    send: (message, { onSent, onIssues }) =>
      mutate(message, {
        onSuccess: onSent,
        onError: (failure) => {
          const issues = issuesIn(failure);
          if (issues) onIssues(issues);
        },
      }),
  };
}

/** Clocks differ a little, and requests take time. */
const marginMs = 500;
/** A ticket that is about to expire is not used. */
const spareMs = 60 * 60_000;

/** The server's proof of when the visitor started to write. Fetched when the first field gets the focus. */
const ticketQuery = () => {
  const query = getBeginContactMessageQueryOptions();
  return { ...query, networkMode: 'always', gcTime: Infinity } as const;
};

/** Fetches a ticket in advance. A failure is shown only when the message is sent. */
export const prefetchTicket = (client: QueryClient): void =>
  void takeTicket(client).catch(() => undefined);

/**
 * Returns a ticket that the server accepts now. Waits for that if needed: a form that the browser filled in waits as long
 * as a person needs to write.
 * @throws any error of the call
 */
export async function takeTicket(client: QueryClient): Promise<string> {
  const { data } = await client.fetchQuery({
    ...ticketQuery(),
    staleTime: ({ state }) => (state.data?.data.usableForSeconds ?? 0) * 1_000 - spareMs,
  });
  const fetchedAt = client.getQueryState(ticketQuery().queryKey)?.dataUpdatedAt ?? Date.now();
  const usableFrom = fetchedAt + data.usableAfterSeconds * 1_000 + marginMs;
  await pause(Math.max(0, usableFrom - Date.now()));
  return data.ticket;
}

/** Makes the next message get a new ticket. */
export const forgetTicket = (client: QueryClient): void =>
  client.removeQueries({ queryKey: ticketQuery().queryKey });
