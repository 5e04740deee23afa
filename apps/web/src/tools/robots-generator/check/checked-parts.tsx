import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { LiveRobotsDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { isRobotsMissing } from '@plumbline/seo/robots';
import { adviseOn, formOf, readTestAddress, testRobots } from '@plumbline/tools/robots-generator';
import { useDeferredValue, useMemo } from 'react';
import { agreeing, counted } from '@plumbline/seo/text';
import { ProvenanceBadge, StatGrid } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { toolLink } from '../../../app/tool-inputs.ts';
import { AddressTester } from './address-tester.tsx';
import type { CheckedFile, FileCheckProps } from './file-check.tsx';
import { RobotsLines } from './robots-lines.tsx';

export interface CheckedPartsProps extends Pick<
  FileCheckProps,
  'source' | 'live' | 'form' | 'asked' | 'onUse'
> {
  readonly file: CheckedFile;
}

/** The URL test and the lines of a file. Loaded separately, since a page without a file does not need them. */
export function CheckedParts(props: CheckedPartsProps) {
  const { file, source, live, form, asked, onUse } = props;
  const { test: typed, agent } = form.values;
  // Deferred: matching a large file is slow, and typing must not wait.
  const address = useDeferredValue(typed);
  const target = readTestAddress(address, file.subject.origin);
  const href = target?.url.href;
  const test = useMemo(
    () => (href ? testRobots(file.subject, new URL(href), agent) : null),
    [file, href, agent],
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
      <Stack gap="sm">
        <Title order={3}>Test a URL</Title>
        <AddressTester
          form={form}
          target={target}
          test={test}
          asked={asked}
          link={
            linked &&
            toolLink('robots-generator', {
              import: linked,
              test: typed,
              agent,
              line: test?.rule ? String(test.rule.line) : '',
            })
          }
        />
      </Stack>
      {source === 'live' && live && <LiveFacts file={live} />}
      {file.text.trim() !== '' && (
        <Stack gap="sm">
          <Group gap="8px 16px" justify="space-between">
            <Title order={3}>Line by line</Title>
            {source !== 'generated' && (
              <Button
                variant="default"
                size="xs"
                onClick={() => onUse((site) => formOf(file.text, file.subject.origin ?? site))}
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

const tones = { rules: 'leaf', 'allow-all': 'brass', 'block-all': 'brick' } as const;

/** Without a file everything is allowed. */
const toneOf = ({ status, interpretation }: LiveRobotsDto) =>
  isRobotsMissing(status) ? 'leaf' : tones[interpretation];

const size = (bytes: number, formats: Formats) =>
  bytes < 1024 ? `${bytes} B` : `${formats.number(bytes / 1024, { maximumFractionDigits: 1 })} KiB`;

function sizeInWords({ bytes, contentType, truncated }: LiveRobotsDto, formats: Formats): string {
  if (bytes === 0) return 'The file is empty.';
  const type = contentType === '' ? 'no content type' : contentType;
  return `Size: ${truncated ? 'more than 500 KiB' : size(bytes, formats)}, ${type}.`;
}

/** The site's response. */
function LiveFacts({ file }: { readonly file: LiveRobotsDto }) {
  const formats = useFormats();
  const count = (severity: string) =>
    file.findings.filter((finding) => finding.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  return (
    <Stack gap="sm" className="anywhere">
      <p>
        {file.explanation} {sizeInWords(file, formats)}{' '}
        {isWebLink(file.finalUrl) && (
          <a href={file.finalUrl} target="_blank" rel="noopener nofollow">
            {file.finalUrl}
          </a>
        )}{' '}
        <ProvenanceBadge
          provenance="measured"
          reason={`Fetched ${formats.moment(file.provenance.fetchedAt)} by ${file.provenance.by}.`}
        />
      </p>
      <StatGrid
        stats={[
          {
            label: 'Status',
            value: file.status,
            tone: toneOf(file),
            note:
              file.redirects.length > 0
                ? `after ${formats.count(file.redirects.length, 'redirect')}`
                : undefined,
          },
          {
            label: 'Issues',
            value: file.findings.length,
            tone: errors > 0 ? 'brick' : warnings > 0 ? 'brass' : undefined,
            note:
              file.findings.length > 0
                ? `${formats.count(errors, 'error')}, ${formats.count(warnings, 'warning')}`
                : undefined,
          },
          { label: 'Groups', value: file.groups.length },
          { label: 'Sitemaps', value: file.sitemaps.length },
        ]}
      />
    </Stack>
  );
}

/** The source badge for a file that was not fetched. */
const ReadHere = () => (
  <ProvenanceBadge provenance="measured" reason="Read in this browser, per RFC 9309." />
);
