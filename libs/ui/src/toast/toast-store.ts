import { type ReactNode, useSyncExternalStore } from 'react';

/** Maximum number of visible toasts. A new one replaces the oldest. */
const toastLimit = 1;
/** How long a toast stays, in milliseconds, unless it is hovered, focused or swiped. */
export const toastDuration = 5_000;
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

export interface ToastRecord extends ToastOptions {
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
export function dismissToast(id?: string): void {
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
