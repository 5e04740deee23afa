import { useEffect, useState } from 'react';

export interface Aborter {
  /** For a mutation's hook, since React Query gives mutations no signal: it is read when a call begins. */
  readonly request: { readonly signal: AbortSignal };
  /** Aborts what runs, and only that. */
  readonly abort: () => void;
}

function makeAborter(): Aborter {
  let controller = new AbortController();
  return {
    request: {
      get signal() {
        return controller.signal;
      },
    },
    abort: () => {
      controller.abort();
      controller = new AbortController();
    },
  };
}

/** Aborts calls to the server, at the latest when the page is left. */
export function useAborter(): Aborter {
  const [aborter] = useState(makeAborter);
  useEffect(() => aborter.abort, [aborter]);
  return aborter;
}
