import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { announced, fieldBelow, type FieldCounter } from './field-below.tsx';
import classes from './fields.module.css';
import { useEarlyText } from './use-early-text.ts';
import { useFieldId } from './use-field-id.ts';

export interface TextAreaFieldProps extends Omit<
  TextareaProps,
  'description' | 'inputWrapperOrder' | 'classNames' | 'autosize'
> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly counter?: FieldCounter;
  /** Uses a monospaced font. */
  readonly mono?: boolean;
}

/** A multi-line text field with label, hint, counter and error. Accepts what `form.getInputProps` returns. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { id: givenId, hint, counter, error, required, mono = false, rows = 4, ...input } = props;
  const id = useFieldId(givenId);
  useEarlyText(id);
  return (
    <Textarea
      size="md"
      rows={rows}
      {...input}
      id={id}
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
