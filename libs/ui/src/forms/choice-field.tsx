import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice-field.module.css';

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** Shows the label only to assistive technology. */
  readonly labelHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  /** Name in the URL when a form is submitted without scripts. */
  readonly name?: string;
  readonly onChange: (value: Value) => void;
  /** Makes the field as wide as its form on a phone. */
  readonly wide?: boolean;
}

/** A choice of a few visible options: radio buttons that look like a segmented control. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, labelHidden = false, options, value, onChange, wide } = props;
  const id = useId();
  const { name } = props;
  return (
    <Input.Wrapper
      id={id}
      label={labelHidden ? undefined : label}
      labelElement="div"
      // Without scripts, a field without a name would have no effect.
      className={name === undefined ? 'scripted' : undefined}
    >
      <SegmentedControl
        display={labelHidden ? undefined : 'flex'}
        bg="var(--surface-sunken)"
        w={wide ? { base: '100%', xs: 'fit-content' } : 'fit-content'}
        aria-label={labelHidden ? label : undefined}
        aria-labelledby={labelHidden ? undefined : `${id}-label`}
        classNames={{ input: classes.input, label: classes.label }}
        style={{ flexWrap: 'wrap' }}
        data={[...options]}
        name={name ?? id}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
