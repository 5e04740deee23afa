import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, type ToastRecord } from './toast-store.ts';
import classes from './toast.module.css';
import { useToast } from './use-toast.ts';

/** The key that moves the focus to the notifications. */
const toastHotkey = 'F8';

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

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== toastHotkey) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
        before.current = activeElement;
      }
      region.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  /** Moves the focus back to its previous element, because the focused one is gone. */
  function dismiss(id?: string): void {
    if (region.current?.contains(document.activeElement)) {
      setFocused(false);
      before.current?.focus();
    }
    dismissToast(id);
  }

  const open = toasts.filter((toast) => toast.open);
  const alerts = open.filter(({ variant }) => variant === 'destructive');
  const others = open.filter(({ variant }) => variant !== 'destructive');

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
      <div role="status">
        <Cards toasts={others} paused={paused || focused} onDismiss={dismiss} />
      </div>
      {alerts.length > 0 && (
        <div role="alert">
          <Cards toasts={alerts} paused={paused || focused} onDismiss={dismiss} />
        </div>
      )}
    </section>
  );
}

interface CardsProps {
  readonly toasts: readonly ToastRecord[];
  readonly paused: boolean;
  readonly onDismiss: (id: string) => void;
}

function Cards({ toasts, paused, onDismiss }: CardsProps) {
  return toasts.map((toast) => (
    <ToastCard key={toast.id} toast={toast} paused={paused} onDismiss={() => onDismiss(toast.id)} />
  ));
}
