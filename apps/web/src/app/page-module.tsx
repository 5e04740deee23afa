import { type ComponentType, use } from 'react';

/**
 * A page in its own chunk. Unlike `React.lazy`, one that has been loaded renders at once, so the
 * prerender and the hydration see the page itself and never a fallback.
 */
export interface PageModule {
  /** The file, from `src/`. The build reads from its manifest which chunks it needs. */
  readonly source: string;
  readonly load: () => Promise<ComponentType>;
  readonly Page: ComponentType;
}

/** For each page whose chunk could not be loaded: what has the next render ask for it again. */
const failures = new Set<() => void>();

/** For after a failure is shown: until then React renders the page again, and each render would ask again, without end. */
export function forgetFailedPages(): void {
  for (const forget of failures) forget();
  failures.clear();
}

export function pageModule(source: string, importPage: () => Promise<ComponentType>): PageModule {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  function load(): Promise<ComponentType> {
    loading ??= importPage().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failures.add(() => (loading = undefined));
        throw error;
      },
    );
    return loading;
  }

  function Page() {
    const Component = loaded ?? use(load());
    return <Component />;
  }

  return { source, load, Page };
}
