import { checkLiveBacklink } from '@plumbline/api-client';
import type { OwnLink } from '@plumbline/backlink-checker';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LinkCheckRun, type LinkCheckState } from './link-check-run.ts';

interface LinkTargetSite {
  /** An address or a domain. */
  readonly url: string;
  readonly scope: 'domain' | 'host';
}

export interface StartedCheck {
  /** Counts the checks of a visit. */
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

/** Runs one check of links at a time. It stops when the page is left. */
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
      // A run of its own, with no hook for each page: this page shows what it gathers.
      ask: async (sourceUrl, fresh, signal) =>
        (await checkLiveBacklink({ ...site, sourceUrl, fresh }, { signal })).data,
    });
    setStarted({ number: (started?.number ?? 0) + 1, run: next, site, links });
    next.start();
  }

  return { started, state, start };
}
