import { Button, Group, Stack, Text } from '@mantine/core';
import { adviseOn, formOf, readTestAddress, testRobots } from '@plumbline/tools/robots-generator';
import { useDeferredValue, useMemo } from 'react';
import { agreeing, counted } from '@plumbline/seo/text';
import { toolHref } from '../../../app/tool-inputs.ts';
import { AddressTester } from './address-tester.tsx';
import classes from './file-check.module.css';
import type { CheckedFile, FileCheckProps } from './file-check.tsx';
import { LiveFacts, ReadHere } from './live-facts.tsx';
import { RobotsLines } from './robots-lines.tsx';

export interface CheckedPartsProps extends Pick<
  FileCheckProps,
  'source' | 'live' | 'input' | 'onInput' | 'asked' | 'onUse'
> {
  readonly file: CheckedFile;
}

/** The URL test and the lines of a file. Loaded separately, since a page without a file does not need them. */
export function CheckedParts(props: CheckedPartsProps) {
  const { file, source, live, input, onInput, asked, onUse } = props;
  // Deferred: matching a large file is slow, and typing must not wait.
  const address = useDeferredValue(input.address);
  const target = readTestAddress(address, file.subject.origin);
  const href = target?.url.href;
  const test = useMemo(
    () => (href ? testRobots(file.subject, new URL(href), input.agent) : null),
    [file, href, input.agent],
  );
  const findings = useMemo(() => adviseOn(file.subject.file), [file]);
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
  const linked = source === 'live' ? file.subject.origin : null;
  return (
    <>
      <Stack gap={12} className={classes.part}>
        <h3>Test a URL</h3>
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
              <Button
                variant="default"
                size="xs"
                onClick={() => onUse((typed) => formOf(file.text, file.subject.origin ?? typed))}
              >
                Edit in the generator
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
  );
}

function findingsInWords(count: number): string {
  if (count === 0) return 'No issues found.';
  return `${counted(count, 'issue')}, shown at ${agreeing(count, 'its line', 'their lines')}.`;
}
