import { useSyncExternalStore } from 'react';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toast,
  type ToastRecord,
} from './toast-store.ts';

const none: readonly ToastRecord[] = [];

/** The current toasts, `toast()` to show one and `dismiss(id?)` to close one or all. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return { toasts, toast, dismiss: dismissToast };
}
