import { Group, Stack, Text, Title } from '@mantine/core';
import {
  getImportStructuredDataQueryOptions,
  type SchemaFilledFormDto,
  type SchemaImportRequestDto,
} from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { Announcement, AddressField, focusResult, RunField, SteadyButton } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { UsedHttp } from '../../../app/used-http.tsx';
import { useToolForm } from '../../../app/use-tool-form.ts';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import { ImportReport } from './import-report.tsx';

export interface ImportPanelProps {
  /** The page in the URL, as typed; empty for none. */
  readonly page: string;
  readonly onImport: (page: string) => void;
  readonly onStart: (form: SchemaFilledFormDto) => void;
}

/** Id of the panel's heading, which the page links to. */
const id = 'start';

/** Imports a page's structured data to check it and to fill in the form. */
export function ImportPanel({ page, onImport, onStart }: ImportPanelProps) {
  const url = toCallAddress(page);
  const { run, busy, shown, problem } = useToolQuery({
    query: (request: SchemaImportRequestDto) => getImportStructuredDataQueryOptions(request),
    input: url === null ? null : { url },
    success: ({ blocks }) => ({
      title: blocks.length > 0 ? 'Page imported' : 'No structured data found',
    }),
    failure: { title: 'Import failed', description: 'Please check the URL and try again.' },
  });
  const form = useToolForm({
    values: { import: page },
    filled: page !== '',
    validate: (typed) =>
      toCallAddress(typed.import) === null ? { import: 'Please enter a valid URL' } : {},
    untouched: page === '',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  /** Doesn't scroll on a page that was opened with an import. */
  const pressed = useRef(false);
  const report = busy ? undefined : shown?.data;
  useEffect(() => {
    if (report && pressed.current) focusResult(heading.current);
    pressed.current &&= !report;
  }, [report]);

  function start(typed: { readonly import: string }): void {
    if (busy) return;
    const asked = typed.import.trim();
    pressed.current = true;
    run({ url: toCallAddress(asked) ?? asked });
    onImport(asked);
  }

  return (
    <Stack
      component="section"
      gap="sm"
      className="card roomy"
      aria-labelledby={id}
      data-screen-only
    >
      <Title order={2} fz="lg" ref={heading} id={id} tabIndex={-1}>
        Start from a page
      </Title>
      <Text c="dimmed">
        Reads the JSON-LD, microdata and RDFa on a page, lists the errors and fills in the form.
      </Text>
      <form noValidate aria-label="Import" onSubmit={(event) => form.handleSubmit(start)(event)}>
        <RunField />
        <Group gap="sm" align="flex-start">
          <AddressField
            label="Page to Import"
            placeholder="https://example.com/product"
            flex="1 1 16rem"
            miw={0}
            maxLength={2048}
            {...form.getInputProps('import')}
          />
          {/* Aligned with the field, whose label is above it. */}
          <SteadyButton
            type="submit"
            variant="default"
            size="md"
            mt={{ base: 0, xs: 29 }}
            w={{ base: '100%', xs: 'auto' }}
            disabled={busy}
          >
            {busy ? 'Importing...' : 'Import'}
          </SteadyButton>
        </Group>
        <Announcement>{busy ? 'Please wait.' : ''}</Announcement>
      </form>
      <CallProblem problem={problem} />
      {!busy && shown && (
        <>
          <UsedHttp typed={shown.input.url} url={shown.data.url} />
          <ImportReport report={shown.data} onStart={onStart} />
        </>
      )}
    </Stack>
  );
}
