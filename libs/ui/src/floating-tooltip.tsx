import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { cloneElement, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TooltipProps } from './tooltip.tsx';

/** Delay before hovering opens a tooltip, in milliseconds; also how soon after another one closed it opens at once. */
const openDelay = 700;
const skipDelay = 300;

let closedAt = -Infinity;

function Label({ children }: { readonly children: ReactNode }) {
  useEffect(
    () => () => {
      closedAt = Date.now();
    },
    [],
  );
  return children;
}

export function FloatingTooltip({ label, children }: TooltipProps) {
  /** How long a pointer must hover; null for a finger, which taps. */
  const [delay, setDelay] = useState<number | null>(openDelay);
  const [tapped, setTapped] = useState(false);
  const ref = useClickOutside<HTMLButtonElement>(() => setTapped(false));
  return (
    <Tooltip
      label={<Label>{label}</Label>}
      openDelay={delay ?? undefined}
      // We handle taps ourselves: some browsers end the hover after a tap at once.
      opened={tapped || undefined}
      events={{ hover: delay !== null, focus: true, touch: false }}
    >
      {cloneElement(children, {
        ref,
        onClick: ({ nativeEvent }) => {
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') {
            setTapped(!tapped);
          }
        },
        // Runs before the tooltip reads the delay, because `mouseenter` follows at once.
        onPointerEnter: ({ pointerType }) => {
          const waiting = Date.now() - closedAt <= skipDelay ? 0 : openDelay;
          flushSync(() => setDelay(pointerType === 'touch' ? null : waiting));
        },
      })}
    </Tooltip>
  );
}
