import { checkLiveBacklink } from '@plumbline/api-client';
import type { OwnLink } from '@plumbline/tools/backlink-checker';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LinkCheckRun, type LinkCheckState } from './link-check-run.ts';

interface LinkTargetSite {
  /** A URL or a domain. */
  readonly url: string;
  readonly scope: 'domain' | 'host';
}

export interface StartedCheck {
  /** Number of checks since the page was opened. */
  readonly number: number;
  readonly run: LinkCheckRun;
  readonly site: LinkTargetSite;
  readonly links: readonly OwnLink[];
}

export interface LinkCheck {
  readonly started: StartedCheck | null;
  readonly state: LinkCheckState | null;
  readonly start: (site: LinkTargetSite, links: readonly OwnLink[]) => void;
}

const never = () => () => undefined;
const nothing = () => null;

/** Runs one check of links at a time. It stops when the visitor leaves the page. */
export function useLinkCheck(): LinkCheck {
  const [started, setStarted] = useState<StartedCheck | null>(null);
  const run = started?.run;
  const state = useSyncExternalStore<LinkCheckState | null>(
    run?.subscribe ?? never,
    run?.state ?? nothing,
    nothing,
  );
  useEffect(() => () => run?.stop(), [run]);

  function start(site: LinkTargetSite, links: readonly OwnLink[]): void {
    const next = new LinkCheckRun({
      pages: [...new Set(links.map(({ sourceUrl }) => sourceUrl))],
      // One run instead of a hook per page, since this page shows the results of all.
      ask: async (sourceUrl, fresh, signal) =>
        (await checkLiveBacklink({ ...site, sourceUrl, fresh }, { signal })).data,
    });
    setStarted({ number: (started?.number ?? 0) + 1, run: next, site, links });
    next.start();
  }

  return { started, state, start };
}
