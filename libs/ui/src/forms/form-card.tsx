import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Announcement } from '../states.tsx';
import classes from './form-card.module.css';
import { SteadyButton } from './steady-button.tsx';

export interface FormCardProps {
  /** Name of the form for assistive technology. */
  readonly name: string;
  readonly submit: string;
  /** Label of the button while busy. */
  readonly submitting: string;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Text next to the button while busy. */
  readonly onCancel?: () => void;
  /** Additional buttons next to the submit button. */
  readonly actions?: ReactNode;
  /** The main field: what to analyze. */
  readonly children: ReactNode;
  /** All other fields. */
  readonly options?: ReactNode;
  /**
   * Whether the form is collapsed to one row, as above a result: main field, submit button, and a button for the
   * options.
   */
  readonly folded?: boolean;
  /** Label of the button that shows the options. */
  readonly unfold?: string;
  /** Set it when the page itself opens the options, to lead to one of their fields. */
  readonly unfolding?: { readonly open: boolean; readonly onOpen: (open: boolean) => void };
  /** Whether the form needs scripts: the browser itself does nothing on submit. */
  readonly scripted?: boolean;
}

/**
 * A tool's form on its card. While the tool is busy, the submit button is disabled and says so. Without scripts the
 * browser opens the page with the form's fields in the URL, and the server returns the result.
 */
export function FormCard(props: FormCardProps) {
  const { name, submit, submitting, busy, onSubmit, onCancel, actions, children } = props;
  const { options, folded = false, unfold = 'Options', unfolding, scripted } = props;
  const optionsId = useId();
  const [opened, setOpened] = useState(false);
  const { open, onOpen } = unfolding ?? { open: opened, onOpen: setOpened };
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);

  // The clicked button disappears after a cancel, so the focus moves to the form.
  useEffect(() => {
    if (!busy && cancelled.current) button.current?.focus();
    cancelled.current = false;
  }, [busy]);

  // Collapsing a long form while the reader is at its end would leave an empty screen.
  useEffect(() => {
    if (busy && folded && (form.current?.getBoundingClientRect().bottom ?? 0) < 0) {
      form.current?.scrollIntoView({ block: 'start' });
    }
  }, [busy, folded]);

  return (
    <form
      ref={form}
      className={`card roomy ${classes.form}`}
      noValidate
      // Outside of a `<dialog>`, this method submits nothing.
      method={scripted ? 'dialog' : undefined}
      aria-label={name}
      data-busy={busy || undefined}
      data-folded={folded || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
    >
      {children}
      {options && (
        <Stack id={optionsId} gap="md" className={classes.options} data-open={open || undefined}>
          {options}
        </Stack>
      )}
      <Group gap="xs" align="stretch" className={classes.buttons}>
        <SteadyButton
          ref={button}
          className={classes.submit}
          type="submit"
          color="leaf"
          size="md"
          disabled={busy}
        >
          {busy ? submitting : submit}
        </SteadyButton>
        {busy && onCancel && (
          <Button
            variant="default"
            size="md"
            onClick={() => {
              cancelled.current = true;
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        {folded && !busy && options && (
          <Button
            variant="default"
            size="md"
            aria-expanded={open}
            aria-controls={optionsId}
            onClick={() => onOpen(!open)}
          >
            {unfold}
          </Button>
        )}
        {actions}
        <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
      </Group>
      {!scripted && <RunField />}
    </form>
  );
}

/** Use it in a form that works without scripts: the server then produces the result. */
export const RunField = () => <input type="hidden" name="run" value="1" />;

/** Puts fields side by side if there is room. */
export function FieldRow({ columns = 2, children }: { columns?: number; children: ReactNode }) {
  return <SimpleGrid cols={{ base: 1, sm: columns }}>{children}</SimpleGrid>;
}
