import { Box, Notification, Text, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dismissToast, toastDuration, type ToastRecord, useToast } from './toast-store.ts';
import classes from './toast.module.css';

/** The key that moves the focus to the notifications. */
const toastHotkey = 'F8';
/** How far a toast has to be swiped to the right to be dismissed, in CSS pixels. */
const swipeThreshold = 50;

export interface ToastRegionProps {
  /** Name of the region for assistive technology; `{hotkey}` is replaced by the key that leads there. */
  readonly label?: string;
  /** Keeps toasts until they are closed. */
  readonly paused?: boolean;
}

/** Where toasts appear. Render it once per page, outside the main content. */
export function ToastRegion({
  label = 'Notifications ({hotkey})',
  paused = false,
}: ToastRegionProps) {
  const { toasts } = useToast();
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (label.trim() === '') console.error('The region of toasts needs a label that is not empty.');
  }, [label]);

  useWindowEvent('keydown', ({ key }) => {
    if (key !== toastHotkey) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
      before.current = activeElement;
    }
    region.current?.focus();
  });

  /** Moves the focus back to its previous element, because the focused one is gone. */
  function dismiss(id?: string): void {
    if (region.current?.contains(document.activeElement)) {
      setFocused(false);
      before.current?.focus();
    }
    dismissToast(id);
  }

  const cards = (destructive: boolean) =>
    toasts
      .filter(({ open, variant }) => open && (variant === 'destructive') === destructive)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={paused || focused}
          onDismiss={() => dismiss(toast.id)}
        />
      ));
  const alerts = cards(true);

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={label.replace('{hotkey}', toastHotkey)}
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent<HTMLElement>) =>
        setFocused(event.currentTarget.contains(event.relatedTarget))
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
    >
      {/* Always rendered: a live region is announced only if it existed before its text. */}
      <div role="status">{cards(false)}</div>
      {alerts.length > 0 && <div role="alert">{alerts}</div>}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: ToastRecord;
  readonly paused: boolean;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, paused, onDismiss }: ToastCardProps) {
  const { variant = 'default', title, description, action, actionAltText } = toast;
  const destructive = variant === 'destructive';
  const [hovered, setHovered] = useState(false);
  const { distance, handlers } = useSwipeRight(onDismiss);
  useAutoDismiss(toastDuration, paused || hovered || distance > 0, onDismiss);

  return (
    <Notification
      // The live region around it announces it.
      role="none"
      className={classes.card}
      data-variant={variant}
      data-swiping={distance > 0 || undefined}
      style={{ translate: `${distance}px 0` }}
      color={destructive ? 'brick' : 'leaf'}
      icon={destructive && <IconAlertTriangle size={18} aria-hidden />}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onDismiss}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...handlers}
    >
      {description && (
        <Text component="div" c="dimmed" className="anywhere">
          {description}
        </Text>
      )}
      {action && (
        <Box mt="xs">
          <VisuallyHidden>{actionAltText}</VisuallyHidden>
          {action}
        </Box>
      )}
    </Notification>
  );
}

/** Calls `onElapsed` after `duration` ms, excluding the time for which it is paused. */
function useAutoDismiss(duration: number, paused: boolean, onElapsed: () => void): void {
  const left = useRef(duration);
  const callback = useRef(onElapsed);
  useEffect(() => {
    callback.current = onElapsed;
  });
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => callback.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [paused]);
}

/** Pointer handlers for a swipe to the right, and its current distance (0 without a swipe). */
function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const [distance, setDistance] = useState(0);

  const distanceOf = (event: PointerEvent): number =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current);

  return {
    distance,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0) start.current = event.clientX;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        // The pointer was released where this element did not get the event.
        if (event.buttons === 0) start.current = null;
        const moved = distanceOf(event);
        // Captured only when it moves, so that a press on a button inside remains a click.
        if (moved > 3) event.currentTarget.setPointerCapture?.(event.pointerId);
        setDistance(moved);
      },
      onPointerUp(event: PointerEvent) {
        const moved = distanceOf(event);
        start.current = null;
        setDistance(0);
        if (moved >= swipeThreshold) onSwipe();
      },
      onPointerCancel() {
        start.current = null;
        setDistance(0);
      },
    },
  };
}
