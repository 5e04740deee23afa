import { Box, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toastDuration, type ToastRecord } from './toast-store.ts';
import classes from './toast.module.css';
import { useAutoDismiss } from './use-auto-dismiss.ts';
import { useSwipeRight } from './use-swipe-right.ts';

export interface ToastCardProps {
  readonly toast: ToastRecord;
  readonly paused: boolean;
  readonly onDismiss: () => void;
}

export function ToastCard({ toast, paused, onDismiss }: ToastCardProps) {
  const [hovered, setHovered] = useState(false);
  const { distance, handlers } = useSwipeRight(onDismiss);
  useAutoDismiss(toastDuration, paused || hovered || distance > 0, onDismiss);

  return (
    <div
      className={classes.card}
      data-variant={toast.variant ?? 'default'}
      data-swiping={distance > 0 || undefined}
      style={{ translate: `${distance}px 0` }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...handlers}
    >
      {toast.variant === 'destructive' && (
        <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      )}
      <Box flex="1" miw={0}>
        {toast.title && (
          <Text component="div" fw={600}>
            {toast.title}
          </Text>
        )}
        {toast.description && (
          <Text component="div" c="dimmed" fz="sm" className="anywhere">
            {toast.description}
          </Text>
        )}
        {toast.action && (
          <Box mt="xs">
            <VisuallyHidden>{toast.actionAltText}</VisuallyHidden>
            {toast.action}
          </Box>
        )}
      </Box>
      <button type="button" className={classes.close} aria-label="Close" onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
