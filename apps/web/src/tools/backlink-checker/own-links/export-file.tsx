import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type ExportProblem,
  exportProblems,
  isZip,
  type LinkExport,
  type LinkingSite,
  ownLinkLimits,
  readLinkExport,
  sizeProblem,
} from '@plumbline/tools/backlink-checker';
import { type Column, DataTable, nextSorting, ResultSection, type Sorting } from '@plumbline/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dim } from '../../../app/dim.tsx';
import { FileDrop } from '../../../app/file-drop.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import { DomainLink } from '../lists/cells.tsx';

/** Reads a chosen or dropped export: CSV, or a ZIP file with CSV files. Checks the size first. */
export async function openExport(file: File): Promise<LinkExport | ExportProblem> {
  const tooLarge = sizeProblem(file.size);
  if (tooLarge !== null) return tooLarge;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return exportProblems.unreadable;
  return isZip(bytes) ? await openArchive(bytes) : readLinkExport(bytes);
}

const isTable = (name: string): boolean =>
  /\.(?:csv|tsv|txt)$/i.test(name) && !name.startsWith('__MACOSX/');

/** Maximum compressed size of a CSV file. A file at the size limit has about as many bytes. */
const maxPacked = 5 * 1_048_576;

/** The first file with links, or else the error of the first file. */
async function openArchive(bytes: Uint8Array): Promise<LinkExport | ExportProblem> {
  const { unzipSync } = await import('fflate');
  let workbook = false;
  let room: number = ownLinkLimits.bytes;
  let files: Uint8Array[];
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        workbook ||= /^(?:xl\/|\[Content_Types\])/.test(name);
        // Fflate writes at most the size that a file claims, but reads all of its compressed data.
        if (!isTable(name) || originalSize > room || size > maxPacked) return false;
        room -= originalSize;
        return true;
      },
    });
    files = Object.values(entries);
  } catch {
    return exportProblems.archive;
  }
  if (workbook) return exportProblems.workbook;
  const found = files.map(readLinkExport);
  const isRead = (each: LinkExport | ExportProblem): each is LinkExport => !('problem' in each);
  return found.find(isRead) ?? found[0] ?? exportProblems.archive;
}

export interface ExportDropProps {
  readonly onFile: (file: File) => void;
  /** The parsed content of the chosen file; null before one is chosen. */
  readonly children: ReactNode;
  readonly disabled: boolean;
}

/** A field for an export file, which can be chosen or dropped. */
export function ExportDrop({ onFile, children, disabled }: ExportDropProps) {
  return (
    <FileDrop
      onFile={onFile}
      accept=".csv,.tsv,.txt,.zip,text/csv,text/plain"
      label="Export file"
      button={children ? 'Choose another file' : 'Choose a file'}
      disabled={disabled}
      isRead={Boolean(children)}
    >
      <Stack gap="xs" align="center" ta="center">
        {children ?? (
          <>
            <Text c="dimmed" lh={0}>
              <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden />
            </Text>
            <p>Drop an export here, or choose a file.</p>
            <Dim>CSV or ZIP, up to 20 MB and 10,000 rows.</Dim>
          </>
        )}
      </Stack>
    </FileDrop>
  );
}

export interface ExportSummaryProps {
  readonly name: string;
  readonly found: LinkExport;
}

/** What an export contains, and which rows are left out. */
export function ExportSummary({ name, found }: ExportSummaryProps) {
  const formats = useFormats();
  return (
    <Stack gap={2} role="status">
      <Text fw={600} className="anywhere">
        {name}
      </Text>
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

const guides = [
  {
    name: 'Google Search Console: Latest links',
    steps: 'Open Links, then Export external links, then Latest links. Choose Download CSV.',
  },
  {
    name: 'Google Search Console: Top linking sites',
    steps:
      'Open Links, choose More under Top linking sites, then Export. It names sites, not pages, so we list them without checking.',
  },
  {
    name: 'Bing Webmaster Tools',
    steps: 'Open Backlinks and choose the Pages tab. Then download all rows.',
  },
  {
    name: 'Ahrefs Webmaster Tools',
    steps:
      'Open your verified site in Site Explorer, then Backlinks. Choose Export and CSV, in either encoding.',
  },
] as const;

/** How to get an export from each tool. */
export function ExportHelp() {
  return (
    <details>
      <Text component="summary" py={4} c="var(--link)" fw={600}>
        Where to get an export
      </Text>
      <SimpleGrid
        component="dl"
        cols={{ base: 1, sm: 2 }}
        spacing="lg"
        verticalSpacing="sm"
        pt="sm"
      >
        {guides.map(({ name, steps }) => (
          <div key={name}>
            <Text component="dt" fw={600}>
              {name}
            </Text>
            <Text component="dd" c="dimmed" fz="sm">
              {steps}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </details>
  );
}

export interface LinkingSitesProps {
  readonly sites: readonly LinkingSite[];
}

/** Sites that an export lists without pages. They are only shown, since there is no page to check. */
export function LinkingSites({ sites }: LinkingSitesProps) {
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const count = (value: number | null) => (value === null ? 'unknown' : formats.number(value));
  const columns: readonly Column<LinkingSite>[] = [
    {
      id: 'site',
      header: 'Site',
      rowHeader: true,
      sortable: true,
      cell: ({ site }) => <DomainLink href={`https://${site}/`}>{site}</DomainLink>,
    },
    {
      id: 'linkingPages',
      header: 'Linking pages',
      align: 'end',
      sortable: true,
      cell: ({ linkingPages }) => count(linkingPages),
    },
    {
      id: 'targetPages',
      header: 'Target pages',
      align: 'end',
      sortable: true,
      cell: ({ targetPages }) => count(targetPages),
    },
  ];
  const { rows, paging } = pageOfRows(sorted(sites, sorting), page);
  return (
    <ResultSection title={formats.count(sites.length, 'linking site')}>
      <p>
        This export names sites, not pages, so there is no page to check. Choose an export of
        linking pages to check them.
      </p>
      <DataTable
        caption="Linking sites"
        captionHidden
        cards
        columns={columns}
        rows={rows}
        rowKey={({ site }) => site}
        sorting={sorting}
        onSort={(column) => {
          setSorting(nextSorting(sorting, column, column === 'site' ? 'ascending' : 'descending'));
          setPage(1);
        }}
      />
      <Pager name="Pages of linking sites" paging={paging} onPage={setPage} />
    </ResultSection>
  );
}

function sorted(sites: readonly LinkingSite[], sorting: Sorting | null): readonly LinkingSite[] {
  if (sorting === null) return sites;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const count = (site: LinkingSite): number =>
    (sorting.column === 'targetPages' ? site.targetPages : site.linkingPages) ?? -1;
  return sites.toSorted(
    (a, b) =>
      sign * (sorting.column === 'site' ? a.site.localeCompare(b.site, 'en') : count(a) - count(b)),
  );
}
