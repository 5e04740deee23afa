import { getBeginContactMessageQueryOptions } from '@plumbline/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { pause } from '../../app/pause.ts';

/** Clocks differ a little, and requests take time. */
const marginMs = 500;
/** A ticket that is about to expire is not used. */
const spareMs = 60 * 60_000;

/** The server's proof of when the writing began: fetched when the first field gets the focus. */
const ticketQuery = () => {
  const query = getBeginContactMessageQueryOptions();
  return { ...query, networkMode: 'always', gcTime: Infinity } as const;
};

/** Fetches a ticket ahead. A failure shows when the message is sent. */
export const prefetchTicket = (client: QueryClient): void =>
  void takeTicket(client).catch(() => undefined);

/**
 * A ticket that the server accepts now. Waits until then: a form that the browser filled in is held back for as long
 * as a person needs to write.
 * @throws what the call throws
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

/** The next message gets a new ticket. */
export const forgetTicket = (client: QueryClient): void =>
  client.removeQueries({ queryKey: ticketQuery().queryKey });
