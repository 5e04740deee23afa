import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generationsFolder, type Manifest, networksTable } from '../layout.ts';
import { NetworkTable } from '../networks/network-table.ts';
import { loadLayer } from './load-layer.ts';

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
