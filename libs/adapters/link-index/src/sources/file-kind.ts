/** The kind of a file, by its name; a `listing` names other files. */
type FileKind = 'ranks' | 'vertices' | 'edges' | 'wat' | 'networks' | 'listing';

export interface NamedFile {
  readonly kind: FileKind;
  /** The release in its name; null if there is none. */
  readonly release: string | null;
}

const graphFile = /^(?:(?<release>.+)-)?(?<kind>vertices|edges|ranks)\.txt(?:\.gz)?$/;
const watFile = /^(?<stem>.+?)(?:\.warc)?\.wat(?:\.gz)?$/;
/** As it is downloaded, and as people name it to tell one day from another. */
const networksFile = /^majestic[-_]million.*\.csv(?:\.gz)?$/i;
const listingFile = /\.paths(?:\.gz)?$/;

/** Names of folders are made of it, so it holds nothing that a path could be built with. */
const releaseName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export const isReleaseName = (name: string): boolean => releaseName.test(name);

/** A release of the graph as Common Crawl names it: `cc-main-2026-apr-may-jun`. */
export const isGraphRelease = (name: string): boolean =>
  /^cc-main-\d{4}(?:-\d{2})?(?:-[a-z]{3})+$/.test(name);

/**
 * Tells what a file is by its name: `<release>-domain-{vertices,edges,ranks}.txt`, `*.wat`, `*.paths`,
 * `majestic_million*.csv`, each also `.gz`.
 * @returns null for any other name, and for the graph of hosts, which is another one
 */
export function fileKind(name: string): NamedFile | null {
  const graph = graphFile.exec(name)?.groups;
  if (graph?.kind !== undefined) {
    const release = (graph.release ?? '').replace(/-?domain$/, '');
    if (/(?:^|-)host$/.test(release)) return null;
    return {
      kind: graph.kind as 'vertices' | 'edges' | 'ranks',
      release: isReleaseName(release) ? release : null,
    };
  }
  const stem = watFile.exec(name)?.groups?.stem;
  if (stem !== undefined) return { kind: 'wat', release: releaseOfWat(stem) };
  if (networksFile.test(name)) {
    const day = dayIn(name);
    return { kind: 'networks', release: day === null ? null : listRelease(day) };
  }
  return listingFile.test(name) ? { kind: 'listing', release: null } : null;
}

/** A day in a name, `YYYY-MM-DD`. */
export function dayIn(name: string): string | null {
  const day = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(name)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return day !== undefined && date.getTime() && date.toISOString().startsWith(day) ? day : null;
}

/** The name of a day's Majestic Million. */
export const listRelease = (day: string): string => `majestic-million-${day}`;

/**
 * A WAT file carries no name of its crawl: one of Common Crawl has the first and last second of its segment
 * (`CC-MAIN-20190519061520-20190519083520-00000`) and is named by that day; any other by the part before its number.
 */
function releaseOfWat(stem: string): string | null {
  const segment = /^(?<crawl>[A-Z-]+-\d{8})\d{6}-\d{14}-\d+$/.exec(stem)?.groups?.crawl;
  const release = segment ?? stem.replace(/-\d+$/, '');
  return isReleaseName(release) ? release : null;
}
