import { Text } from '@mantine/core';
import type { LiveRobotsDto } from '@plumbline/api-client';
import type { RobotsForm, RobotsSubject } from '@plumbline/tools/robots-generator';
import { ChoiceField, ResultSection, TextAreaField } from '@plumbline/ui';
import type { FormEvent, RefObject } from 'react';
import { AddressForm } from '../../../app/address-form.tsx';
import { CallProblem } from '../../../app/call-problem.tsx';
import type { FailureReason } from '../../../app/explain-failure.ts';
import { preloaded } from '../../../app/preloaded.tsx';
import type { ToolForm } from '../../../app/use-tool-form.ts';

const CheckedParts = preloaded(import('./checked-parts.tsx').then((module) => module.CheckedParts));

export type FileSource = 'live' | 'generated' | 'pasted';

/** A file to check. */
export interface CheckedFile {
  readonly text: string;
  readonly subject: RobotsSubject;
}

/** The fields for the import and the test. Without scripts they are one form. */
export interface LiveValues {
  readonly import: string;
  /** As typed: a path or a full URL. */
  readonly test: string;
  readonly agent: string;
}

/** The form's id: without scripts, testing a URL submits this form too. */
export const importForm = 'robots-import';

interface LiveImportProps {
  readonly form: ToolForm<LiveValues>;
  readonly live: LiveRobotsDto | null;
  readonly busy: boolean;
  readonly problem: FailureReason | null;
  readonly onImport: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FileCheckProps extends LiveImportProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly source: FileSource;
  readonly onSource: (source: FileSource) => void;
  readonly files: Readonly<Record<FileSource, CheckedFile | null>>;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly asked: number | null;
  /** Fills in the form. If the file has no site, `formFor` takes the site from the form. */
  readonly onUse: (formFor: (typed: string) => RobotsForm) => void;
}

const sources = [
  { value: 'live', label: 'Live' },
  { value: 'generated', label: 'Generated' },
  { value: 'pasted', label: 'Pasted' },
] as const;

/** Checks a file line by line, and finds the line that decides for a URL. */
export function FileCheck(props: FileCheckProps) {
  const { headingRef, source, onSource, files, pasted, onPaste } = props;
  const { form, live, asked, onUse } = props;
  const file = files[source];
  return (
    <ResultSection title="Check and test a file" headingRef={headingRef} id="test">
      <ChoiceField label="File to check" options={sources} value={source} onChange={onSource} />
      {source === 'live' && <LiveImport {...props} />}
      {source === 'pasted' && (
        <TextAreaField
          label="Pasted robots.txt"
          mono
          rows={8}
          maxLength={600_000}
          spellCheck={false}
          placeholder={'User-agent: *\nDisallow: /admin/'}
          value={pasted}
          onChange={(event) => onPaste(event.currentTarget.value)}
        />
      )}
      {source === 'generated' && !file && (
        <Text c="dimmed">Generate a file above, then test it here.</Text>
      )}
      {file && <CheckedParts file={file} {...{ source, live, form, asked, onUse }} />}
    </ResultSection>
  );
}

/** Fetches the current robots.txt of a site. */
function LiveImport({ form, live, busy, problem, onImport }: LiveImportProps) {
  return (
    <>
      <AddressForm
        id={importForm}
        aria-label="Import a live file"
        // Meanwhile the parts of the tool below it are hidden (tool-page-frame.module.css).
        data-busy={busy ? 'part' : undefined}
        field={{
          label: 'Website to check',
          placeholder: 'https://example.com',
          hint:
            live === null
              ? 'We fetch the site’s robots.txt, explain it line by line and test any URL against it.'
              : undefined,
          ...form.getInputProps('import'),
        }}
        button={{ text: 'Import', busy: 'Importing...' }}
        busy={busy}
        onSubmit={onImport}
      />
      <CallProblem problem={problem} />
    </>
  );
}
