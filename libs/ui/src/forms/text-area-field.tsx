import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { announced, fieldBelow, type FieldCounter } from './field-below.tsx';
import classes from './fields.module.css';

export interface TextAreaFieldProps extends Omit<
  TextareaProps,
  'description' | 'inputWrapperOrder' | 'classNames' | 'autosize'
> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly counter?: FieldCounter;
  /** In the font of code. */
  readonly mono?: boolean;
}

/** Several lines of text, with label, hint, counter and error. Takes what `form.getInputProps` gives. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { hint, counter, error, required, mono = false, rows = 4, ...input } = props;
  return (
    <Textarea
      size="md"
      rows={rows}
      {...input}
      aria-required={required}
      description={fieldBelow(hint, counter)}
      error={announced(error)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{
        label: classes.label,
        input: [classes.input, classes.area, mono && classes.code].filter(Boolean).join(' '),
        description: classes.hint,
      }}
    />
  );
}
