import { Box, Button, Group } from '@mantine/core';
import { readTypedAddress } from '@plumbline/page';
import { type FormEvent, useRef, useState } from 'react';
import { AddressField, RunField } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

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
    <Box
      component="form"
      maw="36rem"
      mb="xl"
      action="/seo-audit"
      noValidate
      aria-label="SEO audit of a page"
      onSubmit={submit}
    >
      <RunField />
      {deep && <input type="hidden" name="deep" value="true" />}
      <AddressField
        ref={field}
        name="url"
        label="Website URL"
        placeholder="example.com"
        error={invalid && 'Please enter a valid URL'}
        onChange={() => setInvalid(false)}
        inputContainer={(input) => (
          <Group gap="xs">
            <Box flex="99 1 15rem">{input}</Box>
            <Button type="submit" size="md" color="leaf" flex="1 0 auto">
              {deep ? 'Start Deep Audit' : 'Start Free SEO Audit'}
            </Button>
          </Group>
        )}
      />
    </Box>
  );
}
