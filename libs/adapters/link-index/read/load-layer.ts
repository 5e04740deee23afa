import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareKeys, quoted } from '../duckdb.ts';
import { readManifest } from '../import/current.ts';
import {
  generationsFolder,
  type Layer,
  type Manifest,
  networksTable,
  type Part,
  tables,
} from '../layout.ts';
import { NetworkTable } from '../networks/network-table.ts';

/** One table of a generation: its parts, sorted by key. */
export class Table {
  readonly parts: readonly Part[];
  readonly #folder: string;

  constructor(folder: string, parts: readonly Part[]) {
    this.#folder = folder;
    this.parts = parts;
  }

  get rows(): number {
    return this.parts.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The part that can contain a key; null if none can. */
  holding(key: number | string): Part | null {
    let [low, high] = [0, this.parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const part = this.parts[middle];
      if (part && compareKeys(part.last, key) < 0) low = middle + 1;
      else high = middle;
    }
    const part = this.parts[low];
    return part && compareKeys(part.first, key) <= 0 ? part : null;
  }

  /** The parts that can contain the keys, and those keys; keys that no part can contain are left out. */
  byPart<Key extends number | string>(keys: readonly Key[]): Map<Part, Key[]> {
    const found = new Map<Part, Key[]>();
    for (const key of keys) {
      const part = this.holding(key);
      if (!part) continue;
      const keysOfPart = found.get(part);
      if (keysOfPart) keysOfPart.push(key);
      else found.set(part, [key]);
    }
    return found;
  }

  /**
   * The parts as an SQL table.
   * @param parts at least one part of this table
   */
  from(parts: readonly Part[], { rowNumbers = false } = {}): string {
    const files = parts.map(({ file }) => quoted(join(this.#folder, file))).join(', ');
    return `read_parquet([${files}]${rowNumbers ? ', file_row_number = true' : ''})`;
  }
}

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

/** A list of networks, read into memory: about 50 MB for a million domains. */
export interface LoadedNetworks {
  readonly manifest: Manifest;
  readonly table: NetworkTable;
}

const newline = 10;

/**
 * Opens a generation of networks.
 * @throws Error with what is missing or broken
 */
export async function loadNetworks(folder: string, name: string): Promise<LoadedNetworks> {
  const { manifest } = await loadLayer(folder, 'networks', name);
  const [part, ...others] = manifest.tables[networksTable] ?? [];
  const { minSubnets } = manifest.counts;
  if (!part || others.length > 0) throw new Error('its manifest does not name one file');
  if (minSubnets === undefined) throw new Error('its manifest has no minimum of subnets');
  const path = join(folder, generationsFolder, name, part.file);
  const lines = await readFile(path).catch((error: unknown) => {
    throw new Error(`${part.file} cannot be read`, { cause: error });
  });
  if (lines.length !== part.bytes) {
    throw new Error(`${part.file} has ${lines.length} bytes instead of ${part.bytes}`);
  }
  if (lines.at(-1) !== newline) throw new Error(`${part.file} doesn't end with a complete line`);
  return { manifest, table: new NetworkTable(lines, minSubnets) };
}
