import { saveBlob } from '@plumbline/ui';
import type { Result } from './use-image-resizer.ts';

/** Between two downloads, in milliseconds: browsers drop some of many simultaneous ones. */
const downloadGap = 100;

const zipName = 'resized-images.zip';

/** Saves a result by its object URL, which is valid while the result is shown. */
export function saveOne({ url, fileName }: Result): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Downloads all, one after the other, also where the browser is late with one. */
export function saveAll([next, ...rest]: readonly Result[]): void {
  if (!next) return;
  saveOne(next);
  setTimeout(() => saveAll(rest), downloadGap);
}

/** Saves all in one zip file. */
export async function saveZip(results: readonly Result[]): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const blob = await downloadZip(
    results.map(({ fileName, file }) => ({ name: fileName, input: file })),
  ).blob();
  saveBlob(zipName, blob);
}
