/** The kind of a file, according to its name. A `listing` names other files. */
type FileKind = 'ranks' | 'vertices' | 'edges' | 'wat' | 'networks' | 'listing';

export interface NamedFile {
  readonly kind: FileKind;
  /** The release in its name; null if there is none. */
  readonly release: string | null;
}

const graphFile = /^(?:(?<release>.+)-)?(?<kind>vertices|edges|ranks)\.txt(?:\.gz)?$/;
const watFile = /^(?<stem>.+?)(?:\.warc)?\.wat(?:\.gz)?$/;
/** The name as downloaded, or as people name copies to distinguish the days. */
const networksFile = /^majestic[-_]million.*\.csv(?:\.gz)?$/i;
const listingFile = /\.paths(?:\.gz)?$/;

/** Folder names contain release names, so the pattern allows nothing that could change the path. */
const releaseName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export const isReleaseName = (name: string): boolean => releaseName.test(name);

/** A release of the graph as Common Crawl names it: `cc-main-2026-apr-may-jun`. */
export const isGraphRelease = (name: string): boolean =>
  /^cc-main-\d{4}(?:-\d{2})?(?:-[a-z]{3})+$/.test(name);

/**
 * Recognizes a file by its name: `<release>-domain-{vertices,edges,ranks}.txt`, `*.wat`, `*.paths`,
 * `majestic_million*.csv`, each also with `.gz`.
 * @returns null for any other name, and for the graph of hosts, which is a different graph
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

/** Release name of a day's Majestic Million. */
export const listRelease = (day: string): string => `majestic-million-${day}`;

/**
 * The name of a WAT file doesn’t contain its crawl. A file of Common Crawl is named by the first day of its segment
 * (`CC-MAIN-20190519061520-20190519083520-00000` has the first and last second); any other file by the part before its
 * number.
 */
function releaseOfWat(stem: string): string | null {
  const segment = /^(?<crawl>[A-Z-]+-\d{8})\d{6}-\d{14}-\d+$/.exec(stem)?.groups?.crawl;
  const release = segment ?? stem.replace(/-\d+$/, '');
  return isReleaseName(release) ? release : null;
}
