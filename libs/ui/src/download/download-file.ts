import { safeFileName } from './safe-file-name.ts';
import { saveBlob } from './save-blob.ts';

const types = {
  text: 'text/plain;charset=utf-8',
  json: 'application/json;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
} as const;

export type DownloadType = keyof typeof types;

/** Saves a text as a file. CSV gets a byte order mark, because spreadsheets misread non-ASCII text without one. */
export function downloadFile(name: string, content: string, type: DownloadType = 'text'): void {
  const parts = type === 'csv' ? ['\uFEFF', content] : [content];
  saveBlob(safeFileName(name), new Blob(parts, { type: types[type] }));
}
