import { SourceError } from './source.ts';

/**
 * The release that WAT files make together. Segments of one crawl that are named by their days make
 * `CC-MAIN-20190519-20190527`; files of different crawls have no name in common.
 * @param releases as the files' names say, null for one that says none
 * @throws SourceError when they do not say one release
 */
export function releaseOfLinks(releases: readonly (string | null)[]): string {
  const different = [...new Set(releases)].sort();
  const [only] = different;
  if (different.length === 1 && typeof only === 'string') return only;
  const days = different.map((name) => /^CC-MAIN-(\d{8})$/.exec(name ?? '')?.[1]);
  const [first, last] = [days[0], days.at(-1)];
  if (first !== undefined && last !== undefined && !days.includes(undefined)) {
    return `CC-MAIN-${first}-${last}`;
  }
  throw new SourceError(
    'The names of the WAT files do not say one release: give one with --release.',
  );
}
