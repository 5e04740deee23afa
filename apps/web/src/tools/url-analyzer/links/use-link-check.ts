import { ApiError, type UrlLinkStatusDto, checkUrlLinks } from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { explainFailure } from '../../../app/explain-failure.ts';
import { pause } from '../../../app/pause.ts';
import type { LinkAnswers } from './link-list.ts';

/** Links per call, the server's limit. */
const batchSize = 25;
/** Maximum number of consecutive waits for the server's rate limit. */
const maxWaits = 5;

interface LinkCheckProgress {
  readonly done: number;
  readonly total: number;
  /** Seconds to wait for the rate limit; `null` if it does not wait. */
  readonly waiting: number | null;
}

export interface LinkCheck {
  readonly answers: LinkAnswers;
  /** `null` if no check is running. */
  readonly progress: LinkCheckProgress | null;
  readonly check: (urls: readonly string[]) => void;
  readonly cancel: () => void;
}

/** Checks the status of links in batches of 25, one after the other. */
export function useLinkCheck(): LinkCheck {
  const [answers, setAnswers] = useState<LinkAnswers>(new Map());
  const [progress, setProgress] = useState<LinkCheckProgress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setProgress(null);
  }

  function add(links: readonly UrlLinkStatusDto[]): void {
    setAnswers((before) => new Map([...before, ...links.map((link) => [link.url, link] as const)]));
  }

  /** Checks one batch. Waits when the server's rate limit is reached. */
  async function checkBatch(
    urls: string[],
    signal: AbortSignal,
    showWaiting: (waiting: number | null) => void,
  ): Promise<UrlLinkStatusDto[]> {
    for (let waits = 0; ; waits += 1) {
      try {
        return (await checkUrlLinks({ urls }, { signal })).data.links;
      } catch (error) {
        const seconds =
          error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
        if (seconds === null || waits === maxWaits) throw error;
        showWaiting(seconds);
        await pause(seconds * 1_000, signal);
        showWaiting(null);
      }
    }
  }

  async function run(urls: readonly string[], signal: AbortSignal): Promise<void> {
    const total = urls.length;
    for (let done = 0; done < total; done += batchSize) {
      const batch = urls.slice(done, done + batchSize);
      const showWaiting = (waiting: number | null) => {
        if (!signal.aborted) setProgress({ done, total, waiting });
      };
      showWaiting(null);
      const links = await checkBatch(batch, signal, showWaiting);
      if (signal.aborted) return;
      add(links);
    }
  }

  function check(urls: readonly string[]): void {
    cancel();
    if (urls.length === 0) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, total: urls.length, waiting: null });
    run(urls, signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const { title, detail } = explainFailure(error);
        toast({ variant: 'destructive', title, description: detail });
      })
      .finally(() => {
        if (!signal.aborted) setProgress(null);
      });
  }

  return { answers, progress, check, cancel };
}
