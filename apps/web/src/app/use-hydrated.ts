import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while its markup is hydrated, when the render must not depend on the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
