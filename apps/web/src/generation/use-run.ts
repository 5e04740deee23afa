import {
  type BlogRunDto,
  type BlogRunWithItemsEnvelope,
  getFollowBlogRunUrl,
  getReadBlogRunQueryKey,
  useReadBlogRun,
} from '@plumbline/api-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpen } from './figures.ts';
import type { Operator } from './use-operator.ts';

/** Minimum milliseconds between two fetches of an unfinished run with its posts. */
const readEveryMs = (posts: number): number => (posts > 100 ? 3_000 : 1_000);
/** Delay in milliseconds before a closed stream is reopened. */
const reopenMs = 5_000;

/** A run with its posts, kept up to date by its event stream. */
export function useRun(id: string | null, { access }: Operator) {
  const client = useQueryClient();
  const enabled = id !== null && access === 'open';
  const query = useReadBlogRun(id ?? '', {
    // One failed fetch does not end the run.
    query: { enabled, retry: 3 },
  });
  const followed = enabled && query.data && isOpen(query.data.data) ? id : null;
  useEffect(
    () => (followed === null ? undefined : followRun(followed, client)),
    [followed, client],
  );
  return query;
}

/** Updates the cached run from its events. @returns a function that stops the updates */
export function followRun(id: string, client: QueryClient): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const queryKey = getReadBlogRunQueryKey(id);
  let events: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;
  let readAt = -Infinity;

  const read = () => {
    readAt = performance.now();
    reading = undefined;
    void client.invalidateQueries({ queryKey });
  };
  const onRun = (run: BlogRunDto) => {
    const known = client.getQueryData<BlogRunWithItemsEnvelope>(queryKey);
    if (!known) return;
    const { items, ...before } = known.data;
    if (JSON.stringify(before) === JSON.stringify(run)) return;
    // The final state is shown together with its posts.
    if (!isOpen(run)) return read();
    client.setQueryData(queryKey, { ...known, data: { ...run, items } });
    reading ??= setTimeout(read, readAt + readEveryMs(run.requested) - performance.now());
  };
  const open = () => {
    events = new EventSource(getFollowBlogRunUrl(id));
    events.onmessage = ({ data }: MessageEvent<unknown>) => {
      const run = parse(data);
      if (run) onRun(run);
      // The browser would reconnect after the server ends the stream.
      if (run && !isOpen(run)) events?.close();
    };
    events.onerror = () => {
      // The browser reconnects by itself unless the stream is closed.
      if (events?.readyState !== events?.CLOSED) return;
      clearTimeout(reopening);
      reopening = setTimeout(() => {
        read();
        open();
      }, reopenMs);
    };
  };
  open();
  return () => {
    events?.close();
    clearTimeout(reopening);
    clearTimeout(reading);
  };
}

function parse(text: unknown): BlogRunDto | null {
  try {
    const run = JSON.parse(String(text)) as Partial<BlogRunDto> | null;
    return typeof run?.state === 'string' && typeof run.requested === 'number'
      ? (run as BlogRunDto)
      : null;
  } catch {
    return null;
  }
}
