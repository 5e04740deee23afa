import { Button, Group } from '@mantine/core';
import { firstCharacters } from '@plumbline/seo/text';
import { CheckField, RunField, SteadyButton, useEarlyText } from '@plumbline/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAsked } from '../../app/tool-page.tsx';
import type { ToolForm } from '../../app/use-tool-form.ts';
import type { AuditFields } from './run/use-seo-audit.ts';
import classes from './seo-audit-form.module.css';

/** Maximum number of characters of a keyphrase, as on the server. */
export const maxKeyphrase = 100;

export interface SeoAuditFormProps {
  readonly form: ToolForm<AuditFields>;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
}

export function SeoAuditForm({ form, busy, onSubmit, onCancel }: SeoAuditFormProps) {
  const id = useId();
  useEarlyText(`${id}-url`);
  const submitButton = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const folded = useAsked();
  const [open, setOpen] = useState(false);
  const { error, ...urlProps } = form.getInputProps('url');

  // The cancel button disappears after a click, so keep the focus in the form.
  useEffect(() => {
    if (!busy && cancelled.current) submitButton.current?.focus();
    cancelled.current = false;
  }, [busy]);

  return (
    <form
      className={`card ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
      aria-label="SEO audit"
      data-busy={busy || undefined}
      data-folded={folded || undefined}
      data-open={open || undefined}
    >
      <RunField />
      <div className={classes.field}>
        <label htmlFor={`${id}-url`}>Website URL</label>
        <input
          id={`${id}-url`}
          type="text"
          inputMode="url"
          placeholder="https://example.com"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          {...urlProps}
        />
        <p id={`${id}-error`} className={classes.error} role={error ? 'alert' : undefined}>
          {error}
        </p>
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}-keyphrase`}>Focus keyphrase (optional)</label>
        <input
          id={`${id}-keyphrase`}
          placeholder="garden spade"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          {...form.getInputProps('keyphrase')}
          onChange={(event) =>
            form.setFieldValue('keyphrase', firstCharacters(event.target.value, maxKeyphrase))
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
          {...form.getInputProps('deep', { type: 'checkbox' })}
        />
        <CheckField
          label="Also fetch as Googlebot"
          hint="Requests the page again as Googlebot, to find firewalls that block crawlers. Not scored."
          {...form.getInputProps('bots', { type: 'checkbox' })}
        />
      </div>
      <Group gap="xs" align="stretch" className={classes.actions}>
        <SteadyButton ref={submitButton} type="submit" color="leaf" size="md" disabled={busy}>
          {busy ? 'Running the audit…' : 'Start SEO Audit'}
        </SteadyButton>
        {busy && (
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
        {folded && !busy && (
          <Button variant="default" size="md" aria-expanded={open} onClick={() => setOpen(!open)}>
            Options
          </Button>
        )}
      </Group>
    </form>
  );
}
