import { Button, Group, Stack, Text } from '@mantine/core';
import type { LiveRobotsDto } from '@plumbline/api-client';
import {
  readTestAddress,
  recommendationFor,
  type RobotsSubject,
  testRobots,
} from '@plumbline/robots-generator';
import { ChoiceField, ResultSection, TextAreaField } from '@plumbline/ui';
import { type RefObject, useDeferredValue, useMemo } from 'react';
import { preloaded } from '../../../app/preloaded.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import type { TestInput } from './address-tester.tsx';
import classes from './file-check.module.css';
import { LiveImport, type LiveImportProps } from './live-import.tsx';

const AddressTester = preloaded(
  import('./address-tester.tsx').then((module) => module.AddressTester),
);
const LiveFacts = preloaded(import('./live-facts.tsx').then((module) => module.LiveFacts));
const ReadHere = preloaded(import('./live-facts.tsx').then((module) => module.ReadHere));
const RobotsLines = preloaded(import('./robots-lines.tsx').then((module) => module.RobotsLines));

export type FileSource = 'live' | 'generated' | 'pasted';

/** A file that can be checked. */
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
  readonly onUse: (file: CheckedFile) => void;
}

const sources = [
  { value: 'live', label: 'Live' },
  { value: 'generated', label: 'Generated' },
  { value: 'pasted', label: 'Pasted' },
] as const;

/** Checks a file line by line, and finds the line that decides for an address. */
export function FileCheck(props: FileCheckProps) {
  const { headingRef, source, onSource, files, live, importing, pasted, onPaste } = props;
  const { input, onInput, asked, onUse } = props;
  const file = files[source];
  // Deferred: a large file is slow to match, and typing must not wait.
  const address = useDeferredValue(input.address);
  const target = file ? readTestAddress(address, file.subject.origin) : null;
  const href = target?.url.href;
  const test = useMemo(
    () => (file && href ? testRobots(file.subject, new URL(href), input.agent) : null),
    [file, href, input.agent],
  );
  const findings = useMemo(
    () =>
      (file?.subject.file.findings ?? []).map((finding) => ({
        ...finding,
        recommendation: recommendationFor(finding.code),
      })),
    [file],
  );
  const marks = useMemo(
    () => ({
      decides: test?.rule?.line ?? null,
      allowed: test?.allowed ?? true,
      overruled: test?.overruled.map(({ line }) => line) ?? [],
      group: test?.groupLines ?? [],
      asked,
    }),
    [test, asked],
  );
  const linked = source === 'live' ? file?.subject.origin : null;
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
      {file && (
        <>
          <Stack gap={12} className={classes.part}>
            <h3>Which line decides?</h3>
            <AddressTester
              input={input}
              onChange={onInput}
              target={target}
              test={test}
              asked={asked}
              link={
                linked && typeof location !== 'undefined'
                  ? location.origin +
                    toolHref('robots-generator', {
                      import: linked,
                      test: input.address,
                      agent: input.agent,
                      line: test?.rule ? String(test.rule.line) : '',
                    })
                  : null
              }
            />
          </Stack>
          {source === 'live' && live && <LiveFacts file={live} />}
          {file.text.trim() !== '' && (
            <Stack gap={12} className={classes.part}>
              <Group gap="8px 16px" justify="space-between" className={classes.head}>
                <h3>Line by line</h3>
                {source !== 'generated' && (
                  <Button variant="default" size="xs" onClick={() => onUse(file)}>
                    Use as a start
                  </Button>
                )}
              </Group>
              <Text component="div" c="dimmed">
                {findingsInWords(findings.length)} {source !== 'live' && <ReadHere />}
              </Text>
              <RobotsLines
                label="robots.txt, line by line"
                text={file.text}
                findings={findings}
                marks={marks}
              />
            </Stack>
          )}
        </>
      )}
    </ResultSection>
  );
}

function findingsInWords(count: number): string {
  if (count === 0) return 'No issues found.';
  return count === 1 ? '1 issue, shown at its line.' : `${count} issues, shown at their lines.`;
}
