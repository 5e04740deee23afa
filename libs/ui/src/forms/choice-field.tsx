import { Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** Shows the label only to assistive technology. */
  readonly labelHidden?: boolean;
  readonly options: readonly ChoiceOption<Value>[];
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
    <fieldset
      // Without scripts, a field without a name would have no effect.
      className={name === undefined ? `${classes.choices} scripted` : classes.choices}
      aria-label={labelHidden ? label : undefined}
    >
      {!labelHidden && <legend>{label}</legend>}
      <Group gap="xxs" align="stretch" className={classes.choiceList} data-wide={wide || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Group>
    </fieldset>
  );
}
