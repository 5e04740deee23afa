// In Mantine's order: the indent of a checkbox's description must win.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface CheckFieldProps extends Omit<CheckboxProps, 'description'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A checkbox. Accepts what `form.getInputProps(name, { type: 'checkbox' })` returns. */
export function CheckField({ hint, error, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <Checkbox
      id={id}
      value="true"
      {...input}
      description={hint}
      error={error && <span role="alert">{error}</span>}
    />
  );
}
