import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { generationsFolder, type Layer, type Manifest, type Part, tables } from '../layout.ts';
import { readManifest } from '../import/current.ts';
import { Table } from './table.ts';

/** One generation of a layer, ready to be read. */
export interface LoadedLayer<Name extends Layer = Layer> {
  readonly manifest: Manifest;
  readonly tables: Readonly<Record<keyof (typeof tables)[Name], Table>>;
}

/**
 * Opens a generation. Checks that every part is there, with the right length and a valid end; only `verify` reads the
 * whole files.
 * @throws Error with what is missing or broken: an incomplete layer is not used
 */
export async function loadLayer<Name extends Layer>(
  folder: string,
  layer: Name,
  name: string,
): Promise<LoadedLayer<Name>> {
  const manifest = await readManifest(folder, name);
  if (manifest.layer !== layer || manifest.name !== name) {
    throw new Error(`its manifest belongs to ${manifest.layer} ${manifest.name}`);
  }
  const home = join(folder, generationsFolder, name);
  const loaded: Record<string, Table> = {};
  for (const table of Object.keys(tables[layer])) {
    const parts = manifest.tables[table];
    if (!parts) throw new Error(`the manifest doesn't name the table ${table}`);
    for (const part of parts) await checkPart(home, part);
    loaded[table] = new Table(home, parts);
  }
  return { manifest, tables: loaded as LoadedLayer<Name>['tables'] };
}

/** Every Parquet file ends with this. */
const parquetEnd = 'PAR1';

async function checkPart(home: string, { file, bytes }: Part): Promise<void> {
  const handle = await open(join(home, file)).catch((error: unknown) => {
    throw new Error(`${file} cannot be opened`, { cause: error });
  });
  try {
    const { size } = await handle.stat();
    if (size !== bytes) throw new Error(`${file} has ${size} bytes instead of ${bytes}`);
    const end = Buffer.alloc(parquetEnd.length);
    await handle.read(end, 0, end.length, Math.max(0, size - end.length));
    if (end.toString('latin1') !== parquetEnd)
      throw new Error(`${file} isn't a complete Parquet file`);
  } finally {
    await handle.close();
  }
}
