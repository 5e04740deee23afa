import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { announced } from './field-below.tsx';
import classes from './fields.module.css';
import { useFieldId } from './use-field-id.ts';

export interface CheckFieldProps extends Omit<CheckboxProps, 'description' | 'classNames'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A checkbox. Accepts what `form.getInputProps(name, { type: 'checkbox' })` returns. */
export function CheckField({ id: givenId, hint, error, ...input }: CheckFieldProps) {
  const id = useFieldId(givenId);
  return (
    <Checkbox
      size="md"
      value="true"
      {...input}
      id={id}
      description={hint}
      error={announced(error)}
      classNames={{
        root: classes.check,
        label: classes.checkLabel,
        description: classes.checkBelow,
        error: classes.checkBelow,
      }}
    />
  );
}
