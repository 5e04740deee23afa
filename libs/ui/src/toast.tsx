import { Box, Notification, Text, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import classes from './toast.module.css';

/** Maximum number of visible toasts. A new one replaces the oldest. */
const toastLimit = 1;
/** How long a toast stays, in milliseconds, unless it is hovered, focused or swiped. */
const toastDuration = 5_000;
/** How long a dismissed toast is kept (closed and hidden) before it is removed, in milliseconds. */
const toastRemoveDelay = 1_000_000;

export interface ToastOptions {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** A button or link. Its action must also be available elsewhere, because the toast disappears. */
  readonly action?: ReactNode;
  /** Explains how to do the same elsewhere, for readers who miss the button. Required with `action`. */
  readonly actionAltText?: string;
  /** `destructive` is announced at once, as an alert. */
  readonly variant?: 'default' | 'destructive';
}

interface ToastRecord extends ToastOptions {
  readonly id: string;
  readonly open: boolean;
}

export interface ToastHandle {
  readonly id: string;
  readonly dismiss: () => void;
  readonly update: (options: ToastOptions) => void;
}

let records: readonly ToastRecord[] = [];
let count = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

function forget(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** Warns developers: a toast must make sense to people who cannot see it. */
function checkAltText({ action, actionAltText = '' }: ToastOptions): void {
  if (action && actionAltText.trim() === '') {
    console.error('A toast with an action needs an actionAltText that is not empty.');
  }
}

/** Shows a toast. It replaces a visible one. */
export function toast(options: ToastOptions): ToastHandle {
  checkAltText(options);
  const id = String(++count);
  const next = [{ ...options, id, open: true }, ...records];
  for (const { id: dropped } of next.slice(toastLimit)) forget(dropped);
  set(next.slice(0, toastLimit));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changes) => {
      checkAltText(changes);
      set(records.map((record) => (record.id === id ? { ...record, ...changes } : record)));
    },
  };
}

/** Closes one toast, or all. Closed toasts are removed after the removal delay. */
function dismissToast(id?: string): void {
  for (const record of records) {
    if ((id !== undefined && record.id !== id) || removals.has(record.id)) continue;
    const removal = setTimeout(() => {
      removals.delete(record.id);
      set(records.filter((other) => other.id !== record.id));
    }, toastRemoveDelay);
    // In Node (specs, prerender) such a long timer must not keep the process running.
    if (typeof removal === 'object') (removal as { unref?: () => void }).unref?.();
    removals.set(record.id, removal);
  }
  set(
    records.map((record) =>
      id === undefined || record.id === id ? { ...record, open: false } : record,
    ),
  );
}

/** Removes every toast at once. For specs, which share the store. */
export function clearToasts(): void {
  for (const id of removals.keys()) forget(id);
  set([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastRecord[] {
  return records;
}

const none: readonly ToastRecord[] = [];

/** The current toasts, `toast()` to show one and `dismiss(id?)` to close one or all. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribe, currentToasts, () => none);
  return { toasts, toast, dismiss: dismissToast };
}

/** The key that moves the focus to the notifications. */
const toastHotkey = 'F8';
/** How far a toast has to be swiped to the right to be dismissed, in CSS pixels. */
const swipeThreshold = 50;

interface ToastRegionProps {
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
