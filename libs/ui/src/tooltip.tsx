import {
  type ComponentType,
  lazy,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';

export interface TooltipProps {
  readonly label: ReactNode;
  /** A single focusable element. Otherwise keyboard users cannot reach the label. */
  readonly children: ReactElement<ComponentProps<'button'>>;
}

let loaded: ComponentType<TooltipProps> | undefined;
const loading = import('./floating-tooltip.tsx').then(
  ({ FloatingTooltip }) => (loaded = FloatingTooltip),
  (): ComponentType<TooltipProps> =>
    ({ children }) =>
      children,
);
const Later = lazy(async () => ({ default: await loading }));

/**
 * A description that appears over its element on hover (after 700 ms), on keyboard focus and on a tap. The positioning
 * code takes 18 KB, so it loads after the page. Until then, or if that fails, the element has no tooltip.
 */
export function Tooltip(props: TooltipProps) {
  const Shown = loaded ?? Later;
  return (
    <Suspense fallback={props.children}>
      <Shown {...props} />
    </Suspense>
  );
}
