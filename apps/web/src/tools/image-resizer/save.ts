import type { Result } from './use-image-resizer.ts';

/** Between two downloads, in milliseconds: browsers drop some of many at once. */
const downloadGap = 100;

/** Long enough for the browser to have begun reading, in milliseconds. */
const revokeAfter = 10_000;

export const zipName = 'resized-images.zip';

function save(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

export function saveOne({ url, fileName }: Result): void {
  save(url, fileName);
}

/** Starts one download after the other. */
export function saveAll(results: readonly Result[]): void {
  for (const [index, result] of results.entries()) {
    setTimeout(() => saveOne(result), index * downloadGap);
  }
}

/** Saves all of them in one file. */
export async function saveZip(results: readonly Result[]): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const blob = await downloadZip(
    results.map(({ fileName, file }) => ({ name: fileName, input: file })),
  ).blob();
  const url = URL.createObjectURL(blob);
  save(url, zipName);
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
