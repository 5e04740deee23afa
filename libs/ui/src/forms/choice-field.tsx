import { Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** The label is there for assistive technology alone. */
  readonly labelHidden?: boolean;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value;
  /** In the URL, where a form is submitted without scripts. */
  readonly name?: string;
  readonly onChange: (value: Value) => void;
  /** As wide as its form on a phone. */
  readonly wide?: boolean;
}

/** One of few, all in sight: radio buttons that look like a row of segments. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, labelHidden = false, options, value, onChange, wide } = props;
  const id = useId();
  const { name } = props;
  return (
    <fieldset
      // Without a name it chooses nothing where no scripts run.
      className={name === undefined ? `${classes.choices} scripted` : classes.choices}
      aria-label={labelHidden ? label : undefined}
    >
      {!labelHidden && <legend>{label}</legend>}
      <Group gap={4} align="stretch" className={classes.choiceList} data-wide={wide || undefined}>
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
