import { ApiError, useSendContactMessage } from '@plumbline/api-client';
import { type ContactFieldName, type ContactFields, contactFieldNames } from '@plumbline/contact';
import { toast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { forgetTicket, prefetchTicket, takeTicket } from './writing-ticket.ts';

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
