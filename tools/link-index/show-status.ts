import { describeFolder, type FolderFacts, type ServedGeneration } from '@plumbline/link-index';
import type { CommandContext } from './context.ts';
import { amount, bytes } from './figures.ts';
import { wordsOf } from './import-files.ts';

/** `status`: what serves, what does not, and what has not been finished. */
export async function showStatus({ config, out }: CommandContext): Promise<void> {
  const folder = config.linkIndexDir;
  const { served, unserved, unfinished, downloads } = await describeFolder(folder);
  const lines = [`index in ${folder}`];
  for (const layer of ['ranks', 'graph', 'links'] as const) {
    const ofLayer = served.filter(({ manifest }) => manifest.layer === layer);
    if (ofLayer.length === 0) lines.push(`${layer}: none`);
    for (const generation of ofLayer) lines.push(...linesOf(generation));
  }
  if (unserved.length > 0) {
    lines.push(`not serving: ${total(unserved, 'generation')} (prune removes them)`);
  }
  for (const { name, bytes: size, changed } of unfinished) {
    lines.push(
      `unfinished: ${name}, ${bytes(size)}, last written ${moment(changed)} (the same import again goes on)`,
    );
  }
  if (downloads.length > 0) lines.push(`downloads kept: ${total(downloads, 'file')}`);
  out.write(`${lines.join('\n')}\n`);
}

function linesOf({ manifest, bytes: size }: ServedGeneration): string[] {
  const { layer, release, importedAt, counts, ranks } = manifest;
  const days = release.from === null ? '' : ` (${release.from} to ${release.to})`;
  const order =
    layer === 'ranks' ? '' : ranks === null ? ', without ranks' : `, by ranks of ${ranks.release}`;
  const when = moment(new Date(importedAt));
  const figures = Object.entries(counts).map(([what, n]) => `${amount(n)} ${wordsOf(what)}`);
  return [
    `${layer}: ${release.name}${days}, imported ${when}, ${bytes(size)}${order}`,
    `  ${figures.join(', ')}`,
  ];
}

const total = (all: readonly FolderFacts[], what: string): string =>
  `${all.length} ${what}${all.length === 1 ? '' : 's'}, ${bytes(all.reduce((sum, facts) => sum + facts.bytes, 0))}`;

const moment = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
