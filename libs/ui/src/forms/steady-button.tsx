import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

export interface SteadyButtonProps
  extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {}

/**
 * A button that may become disabled while it has the focus. A browser drops the focus of a disabled button; this one
 * keeps it, announces that it is disabled, and does nothing.
 */
export function SteadyButton({ disabled = false, onClick, ...button }: SteadyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={(event) => {
        // Otherwise it would submit the form, also when Enter is pressed in one of its fields.
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
