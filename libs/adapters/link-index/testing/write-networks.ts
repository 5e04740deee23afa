import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reversedHost } from '@plumbline/links';
import { type FakeIndexData, FakeLinkIndex } from '@plumbline/links/testing';
import { generationsFolder, type Manifest, manifestFile, networksTable } from '../layout.ts';
import { networkLine } from '../networks/network-table.ts';

/** Writes a list of networks like an import does. */
export async function writeNetworks(
  folder: string,
  name: string,
  data: NonNullable<FakeIndexData['networks']>,
): Promise<void> {
  const { snapshot } = new FakeLinkIndex({ networks: data });
  const layer = snapshot.description.networks;
  if (layer === null) throw new Error('a fake index with a list has the layer');
  const domains = data.rows.map(([domain]) => domain);
  const lines = [...(await snapshot.networks(domains))]
    .flatMap(([domain, { row }]) => (row ? networkLine(domain, row, row.previous) : []))
    .sort();
  const names = domains.map(reversedHost).sort();
  const text = lines.map((line) => `${line}\n`).join('');
  const { release, importedAt, maxSubnets, minSubnets } = layer;
  const file = `${networksTable}.tsv`;
  const manifest: Manifest = {
    version: 1,
    layer: 'networks',
    name,
    release,
    importedAt: importedAt ?? '',
    tables: {
      [networksTable]: [
        {
          file,
          rows: lines.length,
          bytes: Buffer.byteLength(text),
          first: names[0] ?? '',
          last: names.at(-1) ?? '',
          sha256: createHash('sha256').update(text).digest('hex'),
        },
      ],
    },
    counts: { rows: lines.length, maxSubnets, minSubnets, badLines: 0 },
    ranks: null,
    identity: 'fixture',
    sources: ['majestic_million.csv'],
  };
  const home = join(folder, generationsFolder, name);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, file), text);
  await writeFile(join(home, manifestFile), JSON.stringify(manifest));
}
