import { Text } from '@mantine/core';
import type { LiveRobotsDto } from '@plumbline/api-client';
import type { RobotsForm, RobotsSubject } from '@plumbline/tools/robots-generator';
import { ChoiceField, ResultSection, TextAreaField } from '@plumbline/ui';
import type { RefObject } from 'react';
import { preloaded } from '../../../app/preloaded.tsx';
import type { TestInput } from './address-tester.tsx';
import { LiveImport, type LiveImportProps } from './live-import.tsx';

const CheckedParts = preloaded(import('./checked-parts.tsx').then((module) => module.CheckedParts));

export type FileSource = 'live' | 'generated' | 'pasted';

/** A file to check. */
export interface CheckedFile {
  readonly text: string;
  readonly subject: RobotsSubject;
}

export interface FileCheckProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly source: FileSource;
  readonly onSource: (source: FileSource) => void;
  readonly files: Readonly<Record<FileSource, CheckedFile | null>>;
  readonly live: LiveRobotsDto | null;
  readonly importing: LiveImportProps;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly input: TestInput;
  readonly onInput: (input: TestInput) => void;
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
  const { headingRef, source, onSource, files, live, importing, pasted, onPaste } = props;
  const { input, onInput, asked, onUse } = props;
  const file = files[source];
  return (
    <ResultSection title="Check and test a file" headingRef={headingRef} id="test">
      <ChoiceField label="File to check" options={sources} value={source} onChange={onSource} />
      {source === 'live' && <LiveImport {...importing} isImported={live !== null} />}
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
      {file && <CheckedParts file={file} {...{ source, live, input, onInput, asked, onUse }} />}
    </ResultSection>
  );
}
