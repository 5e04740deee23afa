import type { Release } from '@plumbline/links';
import type { Manifest, Part } from '../layout.ts';
import type { PreviousLinks } from './previous-links.ts';
import type { Ranking } from '../import/current.ts';
import type { WatFile, WatSource } from './read-files.ts';
import { Tally } from './tally.ts';

export interface WholeImport {
  /** The release as named in the import. If its days are unknown, those of the pages are used. */
  readonly release: Release;
  readonly sources: readonly WatSource[];
  /** Results of the sources, in the same order. */
  readonly files: readonly WatFile[];
  /** Sources that were already in the index. */
  readonly skipped: number;
  readonly former: PreviousLinks | null;
  readonly ranks: Ranking | null;
  readonly tables: { readonly links: readonly Part[]; readonly totals: readonly Part[] };
}

const separator = ' + ';

const earliest = (days: readonly (string | null | undefined)[]): string | null =>
  days.flatMap((day) => day ?? []).sort()[0] ?? null;
const latest = (days: readonly (string | null | undefined)[]): string | null =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? null;

function releaseOfAll({ release, files, former }: WholeImport): Release {
  const before = former?.manifest.release;
  const names = new Set([...(before?.name.split(separator) ?? []), release.name]);
  return {
    name: [...names].join(separator),
    from: earliest([before?.from, ...files.map(({ from }) => from)]),
    to: latest([before?.to, ...files.map(({ to }) => to)]),
  };
}

/** Counts include the generation that this import adds to; counts of skipped files are only of this import. */
function countsOf({ files, former, skipped, tables }: WholeImport): Record<string, number> {
  const tally = new Tally();
  for (const [name, count] of Object.entries(former?.manifest.counts ?? {})) tally.add(name, count);
  tally.add('files', files.length);
  for (const { pages, links, left } of files) {
    tally.add('pages', pages);
    tally.add('linksRead', links);
    for (const [reason, count] of Object.entries(left)) tally.add(reason, count);
  }
  const links = tables.links.reduce((sum, { rows }) => sum + rows, 0);
  return { ...tally.toRecord(), links, filesSkipped: skipped };
}

/** Builds the manifest of a generation of links. */
export function linksManifest(whole: WholeImport) {
  const { sources, former, ranks, tables } = whole;
  const sizes = sources.flatMap(({ name, bytes }) => (bytes === null ? [] : [[name, bytes]]));
  return {
    release: releaseOfAll(whole),
    tables: { ...tables },
    counts: countsOf(whole),
    ranks: ranks === null ? null : { release: ranks.release.name, domains: ranks.domains },
    sources: [
      ...new Set([...(former?.manifest.sources ?? []), ...sources.map(({ name }) => name)]),
    ],
    sourceBytes: { ...former?.manifest.sourceBytes, ...Object.fromEntries(sizes) },
  } satisfies Partial<Manifest>;
}
