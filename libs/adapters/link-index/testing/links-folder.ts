import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ImportSource } from '../import/decompressed.ts';
import type { ImportProgress } from '../import/progress.ts';
import { generationsFolder, type Manifest } from '../layout.ts';
import { importLinks, type LinksInput } from '../wat/import-links.ts';
import { type SamplePage, watFile } from './wat-samples.ts';

export const crawl = { name: 'CC-MAIN-2026-21', from: null, to: null };

/** A WAT file: its pages, its bytes, or a source. */
export type WatInput = readonly SamplePage[] | Buffer | ImportSource;

export const watSource = (name: string, bytes: Uint8Array): ImportSource => ({
  name,
  bytes: bytes.length,
  async *open() {
    yield await Promise.resolve(bytes);
  },
});

export const watSources = (files: readonly WatInput[]): ImportSource[] =>
  files.map((file, index) => {
    if ('open' in file) return file;
    const bytes = Buffer.isBuffer(file) ? file : watFile(file as readonly SamplePage[]);
    return watSource(`file-${index}.warc.wat.gz`, bytes);
  });

/** A folder for a link index, and the progress of its imports. */
export class LinksFolder {
  readonly path: string;
  readonly progress: ImportProgress[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<LinksFolder> {
    return new LinksFolder(await mkdtemp(join(tmpdir(), 'links-')));
  }

  context(signal = new AbortController().signal) {
    return {
      folder: this.path,
      onProgress: (progress: ImportProgress) => void this.progress.push(progress),
      signal,
    };
  }

  import(files: readonly WatInput[], options: Partial<LinksInput> = {}): Promise<Manifest> {
    return importLinks(this.context(), { release: crawl, sources: watSources(files), ...options });
  }

  /** Rows of a table in the order of its parts; 64-bit numbers are returned as text. */
  async rows(manifest: Manifest, table: 'links' | 'totals', columns = '*') {
    const rows: Record<string, unknown>[] = [];
    for (const { file } of manifest.tables[table] ?? []) {
      const path = join(this.path, generationsFolder, manifest.name, file);
      rows.push(...(await query(`SELECT ${columns} FROM '${path}'`)));
    }
    return rows;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true });
  }
}

/** Runs any query, for what the rows of an index don't show: the columns of its tables. */
export async function query(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
