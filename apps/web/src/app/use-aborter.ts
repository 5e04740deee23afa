import { useEffect, useState } from 'react';

export interface Aborter {
  /** For a mutation's hook: React Query gives mutations no signal. Read it when a call starts. */
  readonly request: { readonly signal: AbortSignal };
  /** Aborts running calls; later ones get a new signal. */
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

/** Aborts calls to the server on demand and when the visitor leaves the page. */
export function useAborter(): Aborter {
  const [aborter] = useState(makeAborter);
  useEffect(() => aborter.abort, [aborter]);
  return aborter;
}
