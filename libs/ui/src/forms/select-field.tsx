import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'data' | 'description' | 'label'
> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
}

/** A choice from a list. Uses the native control, so that it works with every keyboard, screen reader and phone. */
export function SelectField({ options, hint, required, ...input }: SelectFieldProps) {
  const id = useId();
  return (
    <NativeSelect
      id={id}
      {...input}
      aria-required={required}
      data={[...options]}
      description={hint}
      errorProps={{ role: 'alert' }}
    />
  );
}
