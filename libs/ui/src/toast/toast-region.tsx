import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import { dismissToast } from './toast-store.ts';
import classes from './toast.module.css';
import { useToast } from './use-toast.ts';

/** The key that moves the focus to the notifications. */
export const toastHotkey = 'F8';

/** Where toasts appear. Once a page, outside its main content. */
export function ToastRegion() {
  const { toasts } = useToast();
  const region = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === toastHotkey) region.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const open = toasts.filter((toast) => toast.open);
  const cards = (destructive: boolean) =>
    open
      .filter(({ variant }) => (variant === 'destructive') === destructive)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={focused}
          onDismiss={() => {
            setFocused(false);
            dismissToast(toast.id);
          }}
        />
      ));
  const alerts = cards(true);

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={`Notifications (${toastHotkey})`}
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent<HTMLElement>) =>
        setFocused(event.currentTarget.contains(event.relatedTarget))
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismissToast();
      }}
    >
      {/* Always there: a live region is only announced when it exists before its text does. */}
      <div role="status">{cards(false)}</div>
      {alerts.length > 0 && <div role="alert">{alerts}</div>}
    </section>
  );
}
