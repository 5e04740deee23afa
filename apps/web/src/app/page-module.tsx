import { type ComponentType, use } from 'react';

/**
 * A page in its own chunk. Unlike with `React.lazy`, a loaded page renders at once, so the prerender and the hydration
 * never see a fallback.
 */
export interface PageModule {
  /** Path of the file relative to `src/`. The build looks up the file's chunks in its manifest. */
  readonly source: string;
  readonly load: () => Promise<ComponentType>;
  readonly Page: ComponentType;
}

/** Pages whose chunk failed to load, each with a function that resets it. */
const failures = new Set<() => void>();

/**
 * Called once the failure is shown. Until then, React renders the page repeatedly, and each render would load it
 * again.
 */
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
