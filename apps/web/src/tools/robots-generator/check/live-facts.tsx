import { Stack } from '@mantine/core';
import type { LiveRobotsDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { isRobotsMissing } from '@plumbline/seo/robots';
import { ProvenanceBadge, StatGrid } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import classes from './file-check.module.css';

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
export function LiveFacts({ file }: { readonly file: LiveRobotsDto }) {
  const formats = useFormats();
  const count = (severity: string) =>
    file.findings.filter((finding) => finding.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  return (
    <Stack gap={12} className={classes.facts}>
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
export const ReadHere = () => (
  <ProvenanceBadge provenance="measured" reason="Read in this browser, per RFC 9309." />
);
