import { Button, Group } from '@mantine/core';
import { toWebAddress } from '@plumbline/page';
import { CheckField, RunField, SteadyButton, useEarlyText } from '@plumbline/ui';
import { firstCharacters } from '@plumbline/seo/text';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAsked } from '../../app/tool-page.tsx';
import classes from './seo-audit-form.module.css';

/** Maximum number of characters of a keyphrase, as on the server. */
export const maxKeyphrase = 100;

export interface AuditFields {
  readonly url: string;
  readonly keyphrase: string;
  /** Whether a browser loads the page too. */
  readonly deep: boolean;
  /** Whether the page is also requested with a crawler's user agent. */
  readonly botParity: boolean;
}

export interface SeoAuditFormProps {
  readonly urlRef: RefObject<HTMLInputElement | null>;
  readonly fields: AuditFields;
  readonly onChange: (fields: AuditFields) => void;
  /** Whether it was submitted before; from then on it is checked on every change. */
  readonly checked: boolean;
  readonly busy: boolean;
  /** Called with unvalidated values. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export function SeoAuditForm(props: SeoAuditFormProps) {
  const { urlRef: urlInput, fields, onChange, checked, busy, onSubmit, onCancel } = props;
  const id = useId();
  useEarlyText(`${id}-url`);
  const submitButton = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const folded = useAsked();
  const [open, setOpen] = useState(false);
  const invalid = checked && toWebAddress(fields.url) === null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (toWebAddress(fields.url) === null) urlInput.current?.focus();
    onSubmit();
  }

  // The cancel button disappears after a click, so keep the focus in the form.
  useEffect(() => {
    if (!busy && cancelled.current) submitButton.current?.focus();
    cancelled.current = false;
  }, [busy]);

  function cancel(): void {
    cancelled.current = true;
    onCancel();
  }

  return (
    <form
      className={`card ${classes.form}`}
      noValidate
      onSubmit={submit}
      aria-label="SEO audit"
      data-busy={busy || undefined}
      data-folded={folded || undefined}
      data-open={open || undefined}
    >
      <RunField />
      <div className={classes.field}>
        <label htmlFor={`${id}-url`}>Website URL</label>
        <input
          ref={urlInput}
          id={`${id}-url`}
          type="text"
          inputMode="url"
          name="url"
          placeholder="https://example.com"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={fields.url}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onChange={(event) => onChange({ ...fields, url: event.target.value })}
        />
        <p id={`${id}-error`} className={classes.error} role={invalid ? 'alert' : undefined}>
          {invalid ? 'Please enter a valid URL' : ''}
        </p>
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}-keyphrase`}>Focus keyphrase (optional)</label>
        <input
          id={`${id}-keyphrase`}
          name="keyphrase"
          placeholder="garden spade"
          autoComplete="off"
          value={fields.keyphrase}
          aria-describedby={`${id}-hint`}
          onChange={(event) =>
            onChange({ ...fields, keyphrase: firstCharacters(event.target.value, maxKeyphrase) })
          }
        />
        <p id={`${id}-hint`} className={classes.hint}>
          We check where the page uses it.
        </p>
      </div>
      <div className={classes.deep}>
        <CheckField
          label="Deep audit"
          hint="Also loads the page in a real browser, on mobile and desktop. Takes up to a minute."
          name="deep"
          checked={fields.deep}
          onChange={(event) => onChange({ ...fields, deep: event.currentTarget.checked })}
        />
        <CheckField
          label="Also fetch as Googlebot"
          hint="Requests the page again as Googlebot, to find firewalls that block crawlers. Not scored."
          name="bots"
          checked={fields.botParity}
          onChange={(event) => onChange({ ...fields, botParity: event.currentTarget.checked })}
        />
      </div>
      <Group gap={8} align="stretch" className={classes.actions}>
        <SteadyButton ref={submitButton} type="submit" color="leaf" size="md" disabled={busy}>
          {busy ? 'Running the audit…' : 'Start SEO Audit'}
        </SteadyButton>
        {busy && (
          <Button variant="default" size="md" onClick={cancel}>
            Cancel
          </Button>
        )}
        {folded && !busy && (
          <Button variant="default" size="md" aria-expanded={open} onClick={() => setOpen(!open)}>
            Options
          </Button>
        )}
      </Group>
    </form>
  );
}
