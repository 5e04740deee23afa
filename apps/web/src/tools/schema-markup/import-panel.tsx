import '@mantine/core/styles/Code.layer.css';
import { Box, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import {
  getImportStructuredDataQueryOptions,
  type SchemaFilledFormDto,
  type SchemaImportReportDto,
  type SchemaImportRequestDto,
} from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { schemaTypeLabels } from '@plumbline/tools/schema-markup';
import { EmptyState, focusResult, ProvenanceBadge, StatusBadge } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AddressForm } from '../../app/address-form.tsx';
import { CallProblem } from '../../app/call-problem.tsx';
import { useFormats } from '../../app/formats.ts';
import { toolHref } from '../../app/tool-inputs.ts';
import { UsedHttp } from '../../app/used-http.tsx';
import { useToolForm } from '../../app/use-tool-form.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { isGap, Issues, RichResults } from './check/issues.tsx';

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
      <AddressForm
        aria-label="Import"
        field={{
          label: 'Page to Import',
          placeholder: 'https://example.com/product',
          maxLength: 2048,
          ...form.getInputProps('import'),
        }}
        button={{ text: 'Import', busy: 'Importing...' }}
        variant="default"
        busy={busy}
        onSubmit={(event) => form.handleSubmit(start)(event)}
      />
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

interface ImportReportProps {
  readonly report: SchemaImportReportDto;
  readonly onStart: (form: SchemaFilledFormDto) => void;
}

/** The imported blocks with their issues; some can fill in the form. */
function ImportReport({ report, onStart }: ImportReportProps) {
  const formats = useFormats();
  const { blocks, richResults, forms, provenance, finalUrl, status, moreIssues } = report;
  const jsonLd = blocks.filter(({ syntax }) => syntax === 'json-ld').length;
  const items = (['microdata', 'rdfa'] as const).flatMap((name) => {
    const n = blocks.filter(({ syntax }) => syntax === name).length;
    return n === 0 ? [] : [formats.count(n, `${name === 'rdfa' ? 'RDFa' : name} item`)];
  });
  const unreadable = blocks.filter(({ error }) => error !== null).length;
  const issues = blocks.flatMap((block) => block.issues);
  const required = issues.filter(isGap).length;
  const count = (level: string) =>
    issues.filter((issue) => issue.level === level && !isGap(issue)).length;
  const problems = [
    unreadable > 0 && `${formats.count(unreadable, 'block')} can’t be read`,
    count('error') > 0 && formats.count(count('error'), 'error'),
    count('warning') > 0 && formats.count(count('warning'), 'warning'),
    required > 0 &&
      `${formats.count(required, 'required property', 'required properties')} missing`,
    moreIssues > 0 && `${formats.count(moreIssues, 'issue')} more`,
  ].filter((problem) => problem !== false);
  return (
    <Stack gap="md" pt="xs">
      {blocks.length > 0 && (
        <Text fw={650} fz="lg">
          {problems.length === 0 ? 'No errors.' : `${problems.join(', ')}.`}
        </Text>
      )}
      <Group component="p" role="status" gap="6px 12px">
        <span>
          <strong>{formats.count(jsonLd, 'JSON-LD block')}</strong>
          {items.map((each) => ` and ${each}`)} on <span className="anywhere">{finalUrl}</span>
          {status !== 200 && `, which returned ${status}`}, read{' '}
          {formats.moment(provenance.fetchedAt)}.
        </span>
        <ProvenanceBadge provenance="measured" reason={`Read from ${finalUrl}.`} />
      </Group>
      {blocks.length === 0 && (
        <EmptyState title="No structured data on this page">
          We read the HTML as sent. Markup that a script adds is not included.
        </EmptyState>
      )}
      {forms.length > 0 && (
        <Stack component="ul" gap="xs" aria-label="Found on the page">
          {forms.map((form, index) => (
            <Group
              component="li"
              key={index}
              gap="sm"
              wrap="nowrap"
              justify="space-between"
              px="sm"
              py="xs"
              bg="var(--blueprint-soft)"
              bdrs="sm"
              className="anywhere"
            >
              <span>
                <strong>{schemaTypeLabels[form.type]}</strong> {form.name}
              </span>
              <Button variant="light" size="xs" flex="none" onClick={() => onStart(form)}>
                Edit in the form
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      <RichResults results={richResults} />
      {blocks.map((block, index) => (
        <Block key={index} block={block} name={nameOf(blocks, index)} />
      ))}
      <Text c="dimmed">
        Compare the markup with what readers see:{' '}
        <Link to={toolHref('seo-audit', { url: finalUrl })}>audit this page</Link>.
      </Text>
    </Stack>
  );
}

function Block({ block, name }: { block: SchemaImportReportDto['blocks'][number]; name: string }) {
  const formats = useFormats();
  const { types, error, code, cut, issues } = block;
  const errors = issues.filter(({ level }) => level === 'error').length;
  const warnings = issues.filter(({ level }) => level === 'warning').length;
  const bad = error !== null || errors > 0;
  return (
    <details className="framed anywhere" open={bad}>
      <Box component="summary" mih={44} px="sm" py="xs" fw={600}>
        {name}
        {types.length > 0 && `: ${types.join(', ')}`}{' '}
        <StatusBadge
          status={bad ? 'fail' : warnings > 0 ? 'warning' : 'pass'}
          label={
            error !== null
              ? 'Can’t be read'
              : errors + warnings > 0
                ? formats.count(errors + warnings, 'issue')
                : 'No errors'
          }
        />
      </Box>
      <Stack gap="sm" px="sm" pb="sm">
        {error !== null && <Text c="var(--brick-text)">{error}</Text>}
        {issues.length > 0 && <Issues issues={issues} label={`Errors of ${name}`} />}
        <Code
          block
          mah="20rem"
          bg="var(--surface-sunken)"
          tabIndex={0}
          role="region"
          aria-label={name}
        >
          {code}
          {cut && '…'}
        </Code>
      </Stack>
    </details>
  );
}

const names = { 'json-ld': 'Block', microdata: 'Microdata', rdfa: 'RDFa' } as const;

/** 'Block 2', 'Microdata 1': numbered within its syntax. Blocks of one syntax follow each other. */
function nameOf(blocks: SchemaImportReportDto['blocks'], index: number): string {
  const syntax = blocks[index]?.syntax ?? 'json-ld';
  return `${names[syntax]} ${index - blocks.findIndex((block) => block.syntax === syntax) + 1}`;
}
