import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

export interface SteadyButtonProps
  extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {}

/**
 * A button that may be disabled while it has the focus. A browser takes the focus from a disabled button and leaves it
 * nowhere; this one keeps it, says that it is disabled, and does nothing.
 */
export function SteadyButton({ disabled = false, onClick, ...button }: SteadyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={(event) => {
        // A form would be sent, by Enter in one of its fields, too.
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
