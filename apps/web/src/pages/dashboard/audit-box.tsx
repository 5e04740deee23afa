import { Button } from '@mantine/core';
import { readTypedAddress } from '@plumbline/page';
import { type FormEvent, useRef, useState } from 'react';
import { RunField } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import classes from './audit-box.module.css';

/** Starts an audit of a page, with `deep` also in a browser. Without scripts, the form submits to the same URL. */
export function AuditBox({ deep = false }: { readonly deep?: boolean }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState(false);

  const inputs = deep ? { deep: 'true' } : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    // An empty field opens the tool, which has more options.
    if (typed !== '' && typeof readTypedAddress(typed) === 'string') {
      setInvalid(true);
      field.current?.focus();
    } else void navigate(toolHref('seo-audit', { url: typed, ...inputs }));
  }

  return (
    <form
      action="/seo-audit"
      noValidate
      aria-label="SEO audit of a page"
      className={classes.form}
      onSubmit={submit}
    >
      <RunField />
      {deep && <input type="hidden" name="deep" value="true" />}
      <label htmlFor="audit-url">Website URL</label>
      <div className={classes.row}>
        <input
          ref={field}
          id="audit-url"
          type="text"
          inputMode="url"
          name="url"
          placeholder="example.com"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={invalid ? 'audit-url-error' : undefined}
          onChange={() => setInvalid(false)}
        />
        <Button type="submit" size="md" color="leaf">
          {deep ? 'Start Deep Audit' : 'Start Free SEO Audit'}
        </Button>
      </div>
      <p id="audit-url-error" className={classes.error} role={invalid ? 'alert' : undefined}>
        {invalid ? 'Please enter a valid URL' : ''}
      </p>
    </form>
  );
}
