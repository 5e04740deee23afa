import { Stack, Text } from '@mantine/core';
import type {
  SchemaFilledFormDto,
  SchemaImportReportDto,
  SchemaImportRequestDto,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { Announcement, AddressField, focusResult, RunField, SteadyButton } from '@plumbline/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { UsedHttp } from '../../../app/used-http.tsx';
import type { ToolCall } from '../../../app/use-tool-call.ts';
import { ImportReport } from './import-report.tsx';
import classes from './import.module.css';

export interface ImportPanelProps {
  readonly call: ToolCall<SchemaImportRequestDto, SchemaImportReportDto>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Whether it was submitted before; from then on it is checked on every change. */
  readonly checked: boolean;
  readonly onImport: () => void;
  readonly onStart: (form: SchemaFilledFormDto) => void;
}

/** Id of the panel's heading, which the page links to. */
const id = 'start';

/** Imports a page's structured data to check it and to fill in the form. */
export function ImportPanel(props: ImportPanelProps) {
  const { call, typed, onTyped, checked, onImport, onStart } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Doesn't scroll on a page that was opened with an import. */
  const pressed = useRef(false);
  const report = call.busy ? undefined : call.shown?.data;
  useEffect(() => {
    if (report && pressed.current) focusResult(heading.current);
    pressed.current &&= !report;
  }, [report]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (call.busy) return;
    pressed.current = true;
    onImport();
  }

  return (
    <Stack
      component="section"
      gap={12}
      className={`card roomy ${classes.panel}`}
      aria-labelledby={id}
      data-screen-only
    >
      <h2 ref={heading} id={id} tabIndex={-1}>
        Start from a page
      </h2>
      <Text c="dimmed">
        Reads the JSON-LD, microdata and RDFa on a page, lists the errors and fills in the form.
      </Text>
      <form noValidate className={classes.form} aria-label="Import" onSubmit={submit}>
        <RunField />
        <AddressField
          label="Page to Import"
          name="import"
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          error={checked && toWebAddress(typed) === null ? 'Please enter a valid URL' : undefined}
          placeholder="https://example.com/product"
          maxLength={2048}
        />
        <SteadyButton type="submit" variant="default" size="md" disabled={call.busy}>
          {call.busy ? 'Importing...' : 'Import'}
        </SteadyButton>
        <Announcement>{call.busy ? 'Please wait.' : ''}</Announcement>
      </form>
      <CallProblem problem={call.problem} />
      {!call.busy && call.shown && (
        <>
          <UsedHttp typed={call.shown.input.url} url={call.shown.data.url} />
          <ImportReport report={call.shown.data} onStart={onStart} />
        </>
      )}
    </Stack>
  );
}
