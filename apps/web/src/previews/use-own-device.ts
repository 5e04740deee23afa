import type { SerpDevice } from '@plumbline/seo/serp';
import { useState, useSyncExternalStore } from 'react';

const narrow = '(max-width: 40em)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The device of a search result preview. Defaults to the visitor's own. */
export function useOwnDevice(): readonly [SerpDevice, (device: SerpDevice) => void] {
  const [chosen, choose] = useState<SerpDevice | null>(null);
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  return [chosen ?? (isNarrow ? 'mobile' : 'desktop'), choose];
}
