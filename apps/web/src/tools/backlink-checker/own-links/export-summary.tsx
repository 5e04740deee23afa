import { Stack, Text } from '@mantine/core';
import { type LinkExport, ownLinkLimits } from '@plumbline/tools/backlink-checker';
import { type Formats, useFormats } from '../../../app/formats.ts';
import classes from './own-links.module.css';

export interface ExportSummaryProps {
  readonly name: string | null;
  readonly found: LinkExport;
}

/** What an export contains, and which rows are left out. */
export function ExportSummary({ name, found }: ExportSummaryProps) {
  const formats = useFormats();
  return (
    <Stack gap={2} role="status">
      {name !== null && <p className={classes.file}>{name}</p>}
      <p>{contentInWords(found, formats)}</p>
      {leftOutInWords(found, formats).map((sentence) => (
        <Text key={sentence} fz="xs" fw={400} c="dimmed">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

function contentInWords({ links, sites }: LinkExport, { count }: Formats): string {
  const pages = new Set(links.map(({ sourceUrl }) => sourceUrl)).size;
  const parts = [
    ...(links.length > 0 ? [`${count(links.length, 'link')} on ${count(pages, 'page')}`] : []),
    ...(sites.length > 0 ? [`${count(sites.length, 'site')} without pages`] : []),
  ];
  return parts.join(', ');
}

/** The rows that were skipped, one sentence per reason. */
export function leftOutInWords(
  { cut, repeated, skipped, skippedTexts }: LinkExport,
  { count, number }: Formats,
): string[] {
  return [
    ...(cut ? [`The file has more rows. We keep the first ${number(ownLinkLimits.rows)}.`] : []),
    ...(repeated > 0 ? [`${count(repeated, 'repeated row')} merged.`] : []),
    ...(skipped > 0
      ? [
          skippedTexts.length === skipped
            ? `${count(skipped, 'row')} left out, not a page URL: ${skippedTexts.map((text) => `“${text}”`).join(', ')}.`
            : `${count(skipped, 'row')} left out: no page URL, or more than ${number(ownLinkLimits.row)} characters.`,
        ]
      : []),
  ];
}
