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

export function pageModule(source: string, importPage: () => Promise<ComponentType>): PageModule {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  function load(): Promise<ComponentType> {
    loading ??= importPage().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
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
