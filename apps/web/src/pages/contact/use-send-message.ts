import { ApiError, sendContactMessage } from '@plumbline/api-client';
import { type ContactFieldName, type ContactFields, contactFieldNames } from '@plumbline/contact';
import { toast } from '@plumbline/ui';
import { useState } from 'react';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { WritingTicket } from './writing-ticket.ts';

/** What the server said of fields. */
export type FieldFaults = Readonly<Partial<Record<ContactFieldName, string>>>;

type SendOutcome = 'sent' | 'failed' | FieldFaults;

export interface SendMessage {
  readonly busy: boolean;
  /** Why the last try failed; `null` while one runs and after a success. */
  readonly problem: FailureReason | null;
  /** The writing begins. */
  readonly begin: () => void;
  readonly send: (fields: ContactFields, trap: string) => Promise<SendOutcome>;
}

const isFieldName = (name: string): name is ContactFieldName =>
  (contactFieldNames as readonly string[]).includes(name);

function faultsIn(error: unknown): FieldFaults | null {
  if (!(error instanceof ApiError)) return null;
  const faults = error.problem.errors.filter(({ field }) => isFieldName(field));
  if (faults.length === 0) return null;
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** Sends a message, with the toasts that the page is specified to show. Leaving the page does not call it back. */
export function useSendMessage(): SendMessage {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FailureReason | null>(null);
  const [ticket] = useState(() => new WritingTicket());

  async function send(fields: ContactFields, trap: string): Promise<SendOutcome> {
    setBusy(true);
    setProblem(null);
    try {
      await sendContactMessage({ ...fields, homepage2: trap, ticket: await ticket.take() });
      toast({
        title: 'Message sent successfully!',
        description: "We'll get back to you as soon as possible.",
      });
      return 'sent';
    } catch (error) {
      toast({
        title: 'Failed to send message',
        description: 'Please try again later.',
        variant: 'destructive',
      });
      const faults = faultsIn(error);
      if (faults) return faults;
      const reason = explainFailure(error);
      if (reason.code === 'looks_automated') ticket.forget();
      setProblem(reason);
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, begin: () => ticket.begin(), send };
}
