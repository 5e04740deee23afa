import { megabytes } from '@plumbline/tools/image-resizer';
import { plainFormats } from '../../app/formats.ts';
import type { Result } from './use-image-resizer.ts';

/** Kilobytes below a megabyte, else megabytes. */
export function sizeOf(bytes: number, formats = plainFormats): string {
  return bytes < 1024 * 1024
    ? `${formats.number(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formats.fixed(bytes / (1024 * 1024), 2)} MB`;
}

/** '3.21 MB'; small files also show kilobytes: '0.04 MB (38 KB)'. */
export const sourceSizeOf = (bytes: number, formats = plainFormats): string =>
  bytes < 0.1 * 1024 * 1024 ? `${megabytes(bytes)} (${sizeOf(bytes, formats)})` : megabytes(bytes);

/** '93% smaller', '12% larger', 'the same file size'. */
export function changeInWords(before: number, after: number, formats = plainFormats): string {
  const percent = before > 0 ? Math.round((Math.abs(after - before) / before) * 100) : 0;
  if (percent === 0) return 'the same file size';
  return `${formats.number(percent)}% ${after < before ? 'smaller' : 'larger'}`;
}

/** Enlarged more than this, a picture looks blurred. */
const plainlyEnlarged = 1.05;

/** Warnings about a result. */
export function notesOn(result: Result, formats = plainFormats): readonly string[] {
  const { enlargement, sizeReached, otherFormat, quality, job } = result;
  return [
    ...(enlargement > plainlyEnlarged
      ? [`Enlarged ${formats.fixed(enlargement, 1)}×, so it may look blurry.`]
      : []),
    ...(sizeReached ? [] : ['We couldn’t make the file that small.']),
    ...(otherFormat ? ['This browser can’t save WebP, so the file is a PNG.'] : []),
    ...(job.maxBytes !== null && sizeReached && quality !== null
      ? [`Quality ${formats.fixed(quality, 2)}, to stay under ${sizeOf(job.maxBytes, formats)}.`]
      : []),
  ];
}
