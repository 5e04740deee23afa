import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { runOnServer } from './server-run.ts';

/** The message of each invalid field. */
export type FieldMessages<Values> = Readonly<Partial<Record<keyof Values & string, string>>> &
  // Fields inside lists have paths: `urls.2.url`.
  Readonly<Record<string, string | undefined>>;

export interface ToolFormOptions<Values> {
  readonly initialValues?: Values;
  /** The values in the page's URL. The form follows them when they change. */
  readonly values?: Values;
  /** Whether the URL has values, whose issues are then shown. */
  readonly filled?: boolean;
  readonly validate: (values: Values) => FieldMessages<Values>;
  /** Whether a different form of the page was submitted without scripts. */
  readonly untouched?: boolean;
}

export type ToolForm<Values extends object> = UseFormReturnType<Values> & {
  /** For the form's `onSubmit`. Passes on valid values, or else focuses the first invalid field. */
  readonly handleSubmit: (
    onValid: (values: Values) => void,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
};

const onlyIssues = (messages: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message));

/** A tool's form, validated on submit and from then on at every change. */
export function useToolForm<Values extends object>(
  options: ToolFormOptions<Values>,
): ToolForm<Values> {
  const [checked, setChecked] = useState(false);
  const values = (options.values ?? options.initialValues) as Values;
  const form = useForm<Values>({
    mode: 'controlled',
    // Without scripts, the browser submits fields by name.
    enhanceGetInputProps: ({ field }) => ({ name: String(field) }),
    initialValues: values,
    ...(runOnServer.current &&
      !options.untouched && {
        initialErrors: onlyIssues(options.validate(values)),
      }),
    validate: (values) => onlyIssues(options.validate(values)),
    validateInputOnChange: checked,
  });

  const key = JSON.stringify(values);
  const follow = useEffectEvent(() => {
    if (!options.values) return;
    form.setValues(values);
    if (options.filled) form.validate();
    else form.clearErrors();
  });
  useEffect(() => follow(), [key]);

  const handleSubmit =
    (onValid: (values: Values) => void) => (event?: FormEvent<HTMLFormElement>) => {
      const own = event?.currentTarget;
      setChecked(true);
      form.onSubmit(onValid, (errors) => {
        const first = Object.keys(errors)[0];
        if (!first) return;
        // Another form of the page may have a field of the same name.
        const field = own?.querySelector<HTMLElement>(`[data-path="${first}"]`);
        (field ?? form.getInputNode(first))?.focus();
      })(event);
    };

  return { ...form, handleSubmit };
}
