import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { announced, fieldBelow, type FieldCounter } from './field-below.tsx';
import classes from './fields.module.css';
import { useEarlyText } from './use-early-text.ts';
import { useFieldId } from './use-field-id.ts';

export interface TextFieldProps extends Omit<
  TextInputProps,
  'description' | 'inputWrapperOrder' | 'classNames'
> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly counter?: FieldCounter;
}

/** A one-line text field with label, hint, counter and error. Accepts what `form.getInputProps` returns. */
export function TextField(props: TextFieldProps) {
  const { id: givenId, hint, counter, error, required, ...input } = props;
  const id = useFieldId(givenId);
  useEarlyText(id);
  return (
    <TextInput
      size="md"
      {...input}
      id={id}
      // Announced by assistive technology, without the browser's own bubble and without an asterisk.
      aria-required={required}
      description={fieldBelow(hint, counter)}
      error={announced(error)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{ label: classes.label, input: classes.input, description: classes.hint }}
    />
  );
}
