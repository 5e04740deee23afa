import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { announced } from './field-below.tsx';
import classes from './fields.module.css';
import { useFieldId } from './use-field-id.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'data' | 'description' | 'inputWrapperOrder' | 'classNames'
> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
}

/** A choice from a list. Uses the native control, so that it works with every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const { id: givenId, options, hint, error, required, ...input } = props;
  const id = useFieldId(givenId);
  return (
    <NativeSelect
      size="md"
      {...input}
      id={id}
      aria-required={required}
      data={[...options]}
      description={hint}
      error={announced(error)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{ label: classes.label, input: classes.input, description: classes.hint }}
    />
  );
}
