import { safeFileName } from './safe-file-name.ts';

const types = {
  text: 'text/plain;charset=utf-8',
  json: 'application/json;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
} as const;

export type DownloadType = keyof typeof types;

/** Long enough for every browser to have begun reading, in milliseconds. */
const revokeAfter = 10_000;

/** Saves a text as a file. CSV gets a byte order mark, without which spreadsheets misread anything but ASCII. */
export function downloadFile(name: string, content: string, type: DownloadType = 'text'): void {
  const parts = type === 'csv' ? ['\uFEFF', content] : [content];
  const url = URL.createObjectURL(new Blob(parts, { type: types[type] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
