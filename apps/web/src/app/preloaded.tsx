import { type ComponentType, lazy, Suspense } from 'react';

/** Loads all components below. Never rejects. */
export const preloading: Promise<unknown>[] = [];

/**
 * A component that loads with the page but does not count as part of it. Once loaded it is rendered at once, so that
 * the layout does not shift. If loading fails, the component is left out.
 */
export function preloaded<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const component = loading.then(
    (found) => (loaded = found),
    (): ComponentType<Props> => () => null,
  );
  preloading.push(component);
  const Later = lazy(async () => ({ default: await component })) as unknown as ComponentType<Props>;
  return function Preloaded(props: Props) {
    const Shown = loaded ?? Later;
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}
