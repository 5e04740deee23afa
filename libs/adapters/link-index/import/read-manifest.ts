import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { generationsFolder, layers, type Manifest, manifestFile } from '../layout.ts';

/** A file or folder name that cannot lead out of its folder. */
const plainName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);

const part = z.object({
  file: plainName,
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  first: z.union([z.number(), z.string()]),
  last: z.union([z.number(), z.string()]),
  sha256: z.string(),
});

const schema = z.object({
  version: z.literal(1),
  layer: z.enum(layers),
  name: plainName,
  release: z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  importedAt: z.string(),
  tables: z.record(z.string(), z.array(part)),
  counts: z.record(z.string(), z.number()),
  ranks: z.object({ release: z.string(), domains: z.number() }).nullable(),
  sources: z.array(z.string()),
  identity: z.string(),
  sourceBytes: z.record(z.string(), z.number()).optional(),
});

/**
 * Reads the manifest of a generation.
 * @throws Error if it is missing or invalid
 */
export async function readManifest(folder: string, generation: string): Promise<Manifest> {
  const file = join(folder, generationsFolder, plainName.parse(generation), manifestFile);
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}
