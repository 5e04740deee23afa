import type { GeneratedSitemapDto } from '@plumbline/api-client';
import { writeIndex } from '@plumbline/seo/sitemap';
import type { Formats } from '../../../app/formats.ts';

export interface NamedFile {
  readonly name: string;
  readonly xml: string;
}

/** Every file with its content, the one to publish as the sitemap first. */
export const filesOf = ({ files, sitemapXml }: GeneratedSitemapDto): NamedFile[] =>
  files.map(({ name, xml }) => ({ name, xml: xml ?? sitemapXml }));

/** Whether this browser supports compression. */
export const canCompress = (): boolean => typeof CompressionStream !== 'undefined';

/** The sitemap as one gzip file. */
export async function gzip(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/**
 * All files in a ZIP file. The parts are compressed and end in `.gz`, as the index lists them. The index itself is not
 * compressed, since it is the file that is submitted to search engines.
 */
export async function zipOf(sitemap: GeneratedSitemapDto, compressed: boolean): Promise<Blob> {
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
