import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SteadyButton } from '../button/steady-button.tsx';
import { Announcement } from '../states/announcement.tsx';
import classes from './form-card.module.css';

export interface FormCardProps {
  /** Names the form for assistive technology. */
  readonly name: string;
  readonly submit: string;
  /** On the button while busy. */
  readonly submitting: string;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shown next to the button while busy. */
  readonly onCancel?: () => void;
  /** Further buttons next to the submit button. */
  readonly actions?: ReactNode;
  /** The field that names the subject. */
  readonly children: ReactNode;
  /** All other fields. */
  readonly options?: ReactNode;
  /** Whether only one row is left of it, as above a result: the subject, the button, and a button for the options. */
  readonly folded?: boolean;
  /** What the button for the options is called. */
  readonly unfold?: string;
  /** Where the page itself opens the options, to lead to a field of theirs. */
  readonly unfolding?: { readonly open: boolean; readonly onOpen: (open: boolean) => void };
  /** Whether only scripts can send it: the browser by itself does nothing. */
  readonly scripted?: boolean;
}

/**
 * A tool's form on its card. The submit button is disabled and says so while the tool is busy. Without scripts the browser
 * opens the page with the fields in its URL, by their names, and asks for the result.
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

  // The button that was pressed is gone after a cancel; the focus stays in the form.
  useEffect(() => {
    if (!busy && cancelled.current) button.current?.focus();
    cancelled.current = false;
  }, [busy]);

  // A long form that folds under a reader at its end leaves an empty screen.
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
      // Outside of a dialog it submits nothing.
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
        <div id={optionsId} className={classes.options} data-open={open || undefined}>
          {options}
        </div>
      )}
      <Group gap={8} align="stretch" className={classes.buttons}>
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

/** In a form that a browser without scripts submits: the server makes the result. */
export const RunField = () => <input type="hidden" name="run" value="1" />;

/** Fields side by side where there is room. */
export function FieldRow({ columns = 2, children }: { columns?: number; children: ReactNode }) {
  return (
    <div className={classes.row} style={{ '--columns': columns } as object}>
      {children}
    </div>
  );
}
