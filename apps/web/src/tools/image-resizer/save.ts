import { saveBlob } from '@plumbline/ui';
import type { Result } from './use-image-resizer.ts';

/** Pause between two downloads, in milliseconds: browsers drop some of many simultaneous ones. */
const downloadGap = 100;

const zipName = 'resized-images.zip';

/** Saves a result by its object URL, which is valid while the result is visible. */
export function saveOne({ url, fileName }: Result): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Downloads all results one after the other, even if the browser starts one late. */
export function saveAll([next, ...rest]: readonly Result[]): void {
  if (!next) return;
  saveOne(next);
  setTimeout(() => saveAll(rest), downloadGap);
}

/** Saves all results in one ZIP file. */
export async function saveZip(results: readonly Result[]): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const blob = await downloadZip(
    results.map(({ fileName, file }) => ({ name: fileName, input: file })),
  ).blob();
  saveBlob(zipName, blob);
}
