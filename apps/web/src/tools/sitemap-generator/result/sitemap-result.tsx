import { Box, Button, Group, List, Stack, Text } from '@mantine/core';
import type {
  GeneratedSitemapDto,
  SitemapCrawlResultDto,
  SitemapFileDto,
  SitemapFindingDto,
} from '@plumbline/api-client';
import { writeIndex } from '@plumbline/seo/sitemap';
import { agreeing } from '@plumbline/seo/text';
import {
  CodeBlock,
  CopyButton,
  DataTable,
  DownloadButton,
  downloadFile,
  ProvenanceBadge,
  ResultSection,
  saveBlob,
  StatGrid,
  toast,
  type Column,
} from '@plumbline/ui';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { useResultHeading } from '../../../reports/saved-context.tsx';
import { CrawlReport } from '../crawl.tsx';

/** Maximum number of characters shown per file, since more would slow down the browser. */
const shownCharacters = 30_000;

export interface SitemapResultProps {
  readonly sitemap: GeneratedSitemapDto;
  /** The result of the crawl that found the pages. */
  readonly crawl?: SitemapCrawlResultDto | null;
}

/** A button for a file that takes a moment to generate. */
function save(name: string, make: () => Promise<Blob>): void {
  make().then(
    (blob) => saveBlob(name, blob),
    () =>
      toast({
        variant: 'destructive',
        title: 'Download failed',
        description: 'Please copy the text manually.',
      }),
  );
}

/** The sitemap: figures, content and downloads. Memoized, so that typing in the form stays fast. */
export const SitemapResult = memo(function SitemapResult(props: SitemapResultProps) {
  const formats = useFormats();
  const { sitemap, crawl } = props;
  const heading = useResultHeading(sitemap);
  const { sitemapXml, entries, leftOut, files, kind, findings, origin } = sitemap;
  const split = kind === 'index';
  const bytes = files.reduce((total, file) => total + file.bytes, 0);
  const cut = sitemapXml.length > shownCharacters;
  const shown = cut
    ? sitemapXml.slice(0, sitemapXml.lastIndexOf('\n', shownCharacters))
    : sitemapXml;
  return (
    <>
      <ResultSection
        title="Generated Sitemap"
        // The crawl report already has a source badge.
        badge={
          !crawl && <ProvenanceBadge provenance="measured" reason="Counted in the files below." />
        }
        headingRef={heading}
        actions={
          <>
            <DownloadButton
              size="sm"
              variant="filled"
              fileName="sitemap.xml"
              type="xml"
              content={() => sitemapXml}
            >
              Download
            </DownloadButton>
            <CopyButton text={sitemapXml} copied={{ title: 'Copied to clipboard!' }} size="sm">
              Copy
            </CopyButton>
            <ReportExports
              secondary
              fileName="sitemap-report"
              report={sitemap}
              document={async () =>
                (await import('../report-document.ts')).describeSitemap(sitemap)
              }
            >
              {!split && canCompress() && (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconFileZip size={17} aria-hidden />}
                  onClick={() => save('sitemap.xml.gz', () => gzip(sitemapXml))}
                >
                  Download .gz
                </Button>
              )}
            </ReportExports>
          </>
        }
      >
        {crawl && <CrawlReport result={crawl} />}
        <StatGrid
          stats={[
            { label: agreeing(entries, 'Page', 'Pages'), value: formats.number(entries) },
            { label: 'Size', value: sizeInWords(bytes, formats), note: 'limit: 50 MB per file' },
            { label: agreeing(files.length, 'File', 'Files'), value: files.length },
            ...(leftOut > 0
              ? [{ label: 'Left out', value: formats.number(leftOut), tone: 'brass' as const }]
              : []),
          ]}
        />
        <FindingList findings={findings} />
        {split && <SplitFiles sitemap={sitemap} />}
        <CodeBlock label={split ? 'sitemap.xml (index)' : 'sitemap.xml'} code={shown} copy={null} />
        {cut && (
          <Text c="dimmed" fz="sm">
            Only the beginning is shown. Copy and Download contain all of it.
          </Text>
        )}
      </ResultSection>
      <HowTo origin={origin} split={split} />
    </>
  );
});

/** The parts of a sitemap that is too large for one file. */
function SplitFiles({ sitemap }: { readonly sitemap: GeneratedSitemapDto }) {
  const formats = useFormats();
  const contents = new Map(filesOf(sitemap).map(({ name, xml }) => [name, xml]));
  const columns: readonly Column<SitemapFileDto>[] = [
    { id: 'name', header: 'File', rowHeader: true, cell: ({ name }) => name },
    {
      id: 'entries',
      header: 'Entries',
      align: 'end',
      cell: ({ entries }) => formats.number(entries),
    },
    { id: 'size', header: 'Size', align: 'end', cell: ({ bytes }) => sizeInWords(bytes, formats) },
    {
      id: 'download',
      header: 'Download',
      cell: ({ name }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Download ${name}`}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => downloadFile(name, contents.get(name) ?? '', 'xml')}
        >
          XML
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="sm" miw={0}>
      <Text c="dimmed" fz="sm">
        A sitemap file may have 50,000 pages and 50 MB, so yours is split into parts with an index.
        Submit only the URL of the index.
      </Text>
      <DataTable
        caption="Files of the sitemap"
        captionHidden
        cards
        columns={columns}
        rows={sitemap.files}
        rowKey={({ name }) => name}
      />
      <Group gap="xs" align="stretch">
        <Button
          variant="light"
          leftSection={<IconFileZip size={16} aria-hidden />}
          onClick={() => save('sitemap.zip', () => zipOf(sitemap, false))}
        >
          Download all files (.zip)
        </Button>
        {canCompress() && (
          <Button
            variant="default"
            leftSection={<IconFileZip size={16} aria-hidden />}
            onClick={() => save('sitemap-gz.zip', () => zipOf(sitemap, true))}
          >
            Download compressed parts (.xml.gz)
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const findingLooks = {
  error: { kind: null, background: 'var(--brick-soft)' },
  warning: { kind: 'Warning', background: 'var(--brass-soft)' },
  info: { kind: 'Note', background: 'var(--surface-sunken)' },
} as const;

/** URLs that were left out of the sitemap or changed. */
function FindingList({ findings }: { readonly findings: readonly SitemapFindingDto[] }) {
  const formats = useFormats();
  if (findings.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" fz="sm" aria-label="What was left out or changed">
      {findings.map(({ code, severity, count, message, examples }) => {
        const { kind, background } = findingLooks[severity];
        const urls = formats.count(count, 'URL');
        return (
          <Box component="li" key={code} px={14} py="xs" bdrs="sm" bg={background}>
            <p>
              <Text span fw={650} className="nowrap">
                {kind === null ? `${urls} left out:` : `${kind} · ${urls}`}
              </Text>{' '}
              {message.replace(/^Left out: /, '')}
            </p>
            <details>
              <Text component="summary" py={3} c="var(--link)">
                Show the {examples.length < count && `first ${examples.length} `}
                {agreeing(count, 'URL', 'URLs')}
              </Text>
              <List mt={4} className="anywhere">
                {examples.map(({ entry, value }) => (
                  <List.Item key={entry}>
                    URL {entry + 1}: <code>{value}</code>
                  </List.Item>
                ))}
              </List>
            </details>
          </Box>
        );
      })}
    </Stack>
  );
}

/** Five steps from the file to a sitemap that search engines know. */
function HowTo({ origin, split }: { readonly origin: string; readonly split: boolean }) {
  const address = `${origin}/sitemap.xml`;
  return (
    <ResultSection level={3} title="How to use your sitemap">
      <Stack component="ol" gap="xs" pl="lg" className="anywhere" style={{ listStyle: 'revert' }}>
        <li>
          <strong>Download {split ? 'all files' : 'sitemap.xml'}.</strong>{' '}
          {split ? 'Keep the index and its parts together.' : 'Keep the filename.'}
        </li>
        <li>
          <strong>Upload {split ? 'them' : 'it'} to the root folder of your site</strong>, so that{' '}
          {split ? 'the index' : 'it'} is at{' '}
          <Text component="code" fz="sm">
            {address}
          </Text>
          .
        </li>
        <li>
          <strong>Add it to robots.txt,</strong> where every crawler looks. The{' '}
          <Link to={toolHref('robots-generator', { domain: origin, includeSitemap: 'true' })}>
            robots.txt generator
          </Link>{' '}
          writes the line for you:
          <CodeBlock label="robots.txt" code={`Sitemap: ${address}`} wrap />
        </li>
        <li>
          <strong>Submit it once</strong> in Google Search Console and Bing Webmaster Tools, under
          Sitemaps. Both will then report any errors.
        </li>
        <li>
          <strong>Update it when you add, remove or change pages.</strong> Search engines trust a
          sitemap less if it lists pages that are gone.
        </li>
      </Stack>
    </ResultSection>
  );
}

interface NamedFile {
  readonly name: string;
  readonly xml: string;
}

/** Every file with its content, the one to publish as the sitemap first. */
export const filesOf = ({ files, sitemapXml }: GeneratedSitemapDto): NamedFile[] =>
  files.map(({ name, xml }) => ({ name, xml: xml ?? sitemapXml }));

/** Whether this browser supports compression. */
const canCompress = (): boolean => typeof CompressionStream !== 'undefined';

/** The sitemap as one gzip file. */
async function gzip(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/**
 * All files in a ZIP file. The parts are compressed and end in `.gz`, as the index lists them. The index itself is not
 * compressed, since it is the file that is submitted to search engines.
 */
async function zipOf(sitemap: GeneratedSitemapDto, compressed: boolean): Promise<Blob> {
  const { downloadZip } = await import('client-zip');
  const [first, ...parts] = filesOf(sitemap);
  if (!first) throw new Error('There is no file to download.');
  const lastModified = new Date();
  const plain = [first, ...parts].map(({ name, xml }) => ({ name, input: xml, lastModified }));
  if (!compressed) return downloadZip(plain).blob();
  const dates = lastmodsOf(first.xml);
  const index = writeIndex(
    parts.map(({ name }) => ({ name: `${name}.gz`, lastmod: dates.get(name) })),
    `${sitemap.origin}/`,
  );
  const packed = await Promise.all(
    parts.map(async ({ name, xml }) => ({
      name: `${name}.gz`,
      input: await gzip(xml),
      lastModified,
    })),
  );
  return downloadZip([{ name: first.name, input: index.xml, lastModified }, ...packed]).blob();
}

/** The date of each part, as in the generated index. */
function lastmodsOf(index: string): Map<string, string> {
  const entry = /<loc>[^<]*\/([^</]+)<\/loc>\s*<lastmod>([^<]+)<\/lastmod>/g;
  return new Map([...index.matchAll(entry)].map(([, name = '', date = '']) => [name, date]));
}

/** '512 bytes', '3.4 KB', '12.1 MB': multiples of 1,024, as in the sitemap protocol. */
export function sizeInWords(bytes: number, formats: Formats): string {
  if (bytes < 1024) return `${formats.number(bytes)} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${formats.fixed(kilobytes, 1)} KB`
    : `${formats.fixed(kilobytes / 1024, 1)} MB`;
}
