import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readAt } from './url-file.ts';

/** Records by key, for one process: closing the file deletes them. */
export interface RecordFile<Kept> {
  get(key: string): Kept | null;
  set(key: string, record: Kept): void;
  close(): void;
}

/**
 * Opens an empty file of records in a folder. Only the keys are in memory.
 * @throws if the file can't be written
 */
export function openRecordFile<Kept>({ folder }: { readonly folder: string }): RecordFile<Kept> {
  const path = join(folder, 'records.tmp');
  const fd = openSync(path, 'wx+');
  // The open file remains usable, and a killed process leaves none.
  rmSync(path);
  const places = new Map<string, { readonly start: number; readonly bytes: number }>();
  let end = 0;
  return {
    get(key) {
      const place = places.get(key);
      return place ? (deserialize(readAt(fd, place.start, place.bytes)) as Kept) : null;
    },
    set(key, record) {
      const data = serialize(record);
      try {
        for (let from = 0; from < data.length;) {
          from += writeSync(fd, data, from, data.length - from, end + from);
        }
      } catch {
        // The disk is full. Without a record, a page is only read again.
        return;
      }
      places.set(key, { start: end, bytes: data.length });
      end += data.length;
    },
    close: () => closeSync(fd),
  };
}
