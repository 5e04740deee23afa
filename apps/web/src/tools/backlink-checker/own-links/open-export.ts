import {
  type ExportProblem,
  exportProblems,
  isZip,
  type LinkExport,
  ownLinkLimits,
  readLinkExport,
  sizeProblem,
} from '@plumbline/tools/backlink-checker';

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
