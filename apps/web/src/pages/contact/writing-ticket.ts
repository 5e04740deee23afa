import { getBeginContactMessageQueryOptions } from '@plumbline/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { pause } from '../../app/pause.ts';

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
