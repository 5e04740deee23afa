import { join } from 'node:path';
import { currentToKeep, readManifest } from '../import/current.ts';
import type { IndexInUse } from '../import/progress.ts';
import { generationsFolder, type Manifest } from '../layout.ts';
import type { WatSource } from './read-files.ts';

/** The generation of links that an import adds to. */
export interface PreviousLinks {
  readonly manifest: Manifest;
  /** Paths of its parts of `links`. */
  readonly parts: readonly string[];
  readonly rows: number;
}

/** @returns null if the index has no links */
export async function previousLinks(index: IndexInUse): Promise<PreviousLinks | null> {
  const { links } = await currentToKeep(index);
  if (links === null) return null;
  const manifest = await readManifest(index.folder, links);
  const parts = manifest.tables.links ?? [];
  return {
    manifest,
    parts: parts.map(({ file }) => join(index.folder, generationsFolder, links, file)),
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Whether a file was imported before, by its name, and by its size if both sizes are known. */
export function isImported(source: WatSource, { manifest }: PreviousLinks): boolean {
  if (!manifest.sources.includes(source.name)) return false;
  const bytes = manifest.sourceBytes?.[source.name];
  return bytes === undefined || source.bytes === null || bytes === source.bytes;
}
