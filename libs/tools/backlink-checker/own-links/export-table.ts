import { parseTypedAddress } from '@plumbline/page';
import { type OwnLinkRel, ownLinkRels } from './own-link.ts';

const delimiters = ['\t', ',', ';', '|'] as const;

/** A character that no export contains, so that each line is one cell. */
const none = '\u001f';

/** Maximum lines or characters read from the beginning of the text. */
const compared = { lines: 20, characters: 250_000 } as const;

/**
 * Detects the character that separates the cells. A parser that guesses by counting would split URLs that contain
 * commas.
 * @returns the delimiter, and the text without Excel's `sep=` line
 */
export function delimiterOf(text: string): { readonly text: string; readonly delimiter: string } {
  const [, said] = /^sep=(.)\n/i.exec(text) ?? [];
  if (said !== undefined) return { text: text.replace(/^.*\n/, ''), delimiter: said };
  const lines = text.slice(0, compared.characters).split('\n', compared.lines + 1);
  const isCut = text.length > compared.characters || lines.length > compared.lines;
  if (isCut && lines.length > 1) lines.pop();
  return { text, delimiter: guess(lines.filter((line) => line.trim() !== '')) };
}

function guess(lines: readonly string[]): string {
  const [first = ''] = lines;
  const counts = delimiters.map((each) => ({ each, count: outsideQuotes(first, each) }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  if (best === undefined || best.count === 0) return none;
  // The separator after a header or a quoted first cell applies to the whole file.
  if (!startsWithAddress(first) || best.each === '\t') return best.each;
  const isTable =
    lines.length > 1 && lines.every((line) => outsideQuotes(line, best.each) === best.count);
  return isTable ? best.each : none;
}

/** A line that is not in quotes and starts with a URL may be a URL with commas. */
const startsWithAddress = (line: string): boolean =>
  namedAddress(line.split(/[\t,;|]/, 1)[0] ?? '') !== null;

const outsideQuotes = (line: string, delimiter: string): number =>
  line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1;

/** The index of each column in an export; null if the export doesn't have it. */
export interface Columns {
  readonly header: boolean;
  readonly source: number | null;
  readonly target: number | null;
  readonly anchor: number | null;
  readonly firstSeen: number | null;
  readonly lastSeen: number | null;
  readonly rel: readonly { readonly token: OwnLinkRel; readonly column: number }[];
  /** The column of sites, in an export without pages. */
  readonly site: number | null;
  readonly linkingPages: number | null;
  readonly targetPages: number | null;
  /** Whether the export lists linked pages rather than linking pages. */
  readonly ownPages: boolean;
}

/** Headers in lower case, the most reliable first. */
const names = {
  source: [
    'linking page',
    'referring page url',
    'source url',
    'source page url',
    'source page',
    'referring url',
    'referring page',
    'url from',
    'backlink url',
    'backlink',
  ],
  target: ['target url', 'target page', 'url to', 'destination url', 'link url', 'target'],
  anchor: ['anchor', 'anchor text', 'link anchor', 'link text'],
  firstSeen: ['first seen', 'first indexed', 'first discovered'],
  lastSeen: ['last crawled', 'last seen', 'last check', 'last checked', 'last visited'],
  // prose: allow "linking domain": a column name in other tools’ exports
  site: ['site', 'domain', 'referring domain', 'linking site', 'linking domain'],
  linkingPages: ['linking pages', 'backlinks count', 'backlinks', 'links to target'],
  targetPages: ['target pages'],
} as const;

const normalized = (cell: string): string =>
  cell.trim().replace(/^#/, '').replaceAll('_', ' ').replace(/\s+/g, ' ').toLowerCase();

const knownTitles: ReadonlySet<string> = new Set(Object.values(names).flat());

/** Whether a cell is a known column header. */
export const isTitle = (cell: string): boolean => knownTitles.has(normalized(cell));

/** Recognizes columns by their headers, or by their content in files in other languages. */
export function columnsOf(sample: readonly (readonly string[])[]): Columns {
  const first = sample[0] ?? [];
  const header = !first.some((cell) => namedAddress(cell) !== null);
  const titles = header ? first.map(normalized) : [];
  const rows = header ? sample.slice(1) : sample;
  const named = (wanted: readonly string[]): number | null => {
    const at = wanted.map((name) => titles.indexOf(name)).find((index) => index >= 0);
    return at ?? null;
  };

  const width = Math.max(0, ...rows.map(({ length }) => length));
  const stats = Array.from({ length: width }, (_, column) => statsOf(rows, column));
  const target = named(names.target);
  const namedSource = named(names.source);
  const site = isList(stats, namedSource) ? null : siteColumn(stats, named(names.site));
  const source = site === null ? sourceColumn(stats, namedSource, target) : null;
  const isTarget = source === null ? target : namedSource === null && header ? source : null;
  return {
    header,
    source,
    target: target ?? otherPages(stats, source),
    anchor: named(names.anchor),
    firstSeen: named(names.firstSeen),
    lastSeen: named(names.lastSeen),
    rel: ownLinkRels.flatMap((token) => {
      const column = titles.indexOf(token);
      return column < 0 ? [] : [{ token, column }];
    }),
    site,
    ...countsOf(stats, site, named),
    ownPages: isTarget !== null && listsOwnPages(stats, isTarget),
  };
}

interface ColumnStats {
  /** Shares of the non-empty cells. */
  readonly pages: number;
  readonly sites: number;
  readonly frontPages: number;
  readonly numbers: number;
  readonly hosts: number;
}

/** Matches numbers with the digit grouping of any language, but no dates. */
const figure = /^(?:\d+|\d{1,3}(?:[.,’'\s]\d{3})+)$/;

function statsOf(rows: readonly (readonly string[])[], column: number): ColumnStats {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const addresses = cells.map(namedAddress);
  const pages = addresses.flatMap((address) => (address?.kind === 'page' ? [address.url] : []));
  const share = (count: number) => (cells.length === 0 ? 0 : count / cells.length);
  return {
    pages: share(pages.length),
    sites: share(addresses.filter((address) => address?.kind === 'site').length),
    frontPages: share(pages.filter(isFrontPage).length),
    numbers: share(cells.filter((cell) => figure.test(cell)).length),
    hosts: new Set(pages.map(({ hostname }) => hostname)).size,
  };
}

/** At least half of the cells in a column, since some cells may be broken. */
const majority = 0.5;

const isCount = ({ numbers }: ColumnStats): boolean => numbers > majority;

/** Some lists mix pages and sites. */
function isList(stats: readonly ColumnStats[], column: number | null): column is number {
  const { pages = 0, sites = 0 } = (column === null ? null : stats[column]) ?? {};
  return pages > 0 && pages + sites >= majority;
}

/** Finds a column of sites in a file without a column of pages. Bing writes sites as home page URLs. */
function siteColumn(stats: readonly ColumnStats[], named: number | null): number | null {
  if (stats.some(({ pages, frontPages }) => pages > majority && frontPages < majority)) return null;
  // Unlike Bing's export, a pasted list of home pages has no counts.
  const counted = stats.some(isCount);
  const isSite = (each: ColumnStats | undefined) =>
    each !== undefined && each.sites + (counted ? each.frontPages : 0) > 0.9;
  if (named !== null && isSite(stats[named])) return named;
  const at = stats.findIndex(isSite);
  return at < 0 ? null : at;
}

/** The column with a known header, or else the URL column with the most hosts, because targets are all on one site. */
function sourceColumn(
  stats: readonly ColumnStats[],
  named: number | null,
  target: number | null,
): number | null {
  if (isList(stats, named)) return named;
  let best: number | null = null;
  for (const [column, { hosts }] of stats.entries()) {
    if (column === target || !isList(stats, column)) continue;
    if (best === null || hosts > (stats[best]?.hosts ?? 0)) best = column;
  }
  return best;
}

/** Detects Search Console's 'Top linked pages': URLs of one host with counts. */
const listsOwnPages = (stats: readonly ColumnStats[], column: number): boolean => {
  const { pages = 0, hosts = 0 } = stats[column] ?? {};
  return pages > majority && hosts === 1 && stats.some(isCount);
};

/** Finds the target column in a file with unknown headers. */
function otherPages(stats: readonly ColumnStats[], source: number | null): number | null {
  const others = stats.flatMap(({ pages }, column) =>
    column !== source && pages > majority ? [column] : [],
  );
  return source !== null && others.length === 1 ? (others[0] ?? null) : null;
}

function countsOf(
  stats: readonly ColumnStats[],
  site: number | null,
  named: (wanted: readonly string[]) => number | null,
): Pick<Columns, 'linkingPages' | 'targetPages'> {
  if (site === null) return { linkingPages: null, targetPages: null };
  const counts = stats.flatMap((each, column) =>
    column !== site && isCount(each) ? [column] : [],
  );
  const linkingPages = named(names.linkingPages);
  // Search Console has the same order in every language, and only its file has exactly two.
  const unnamed = linkingPages === null && counts.length === 2 ? counts : [];
  return {
    linkingPages: linkingPages ?? unnamed[0] ?? null,
    targetPages: named(names.targetPages) ?? unnamed[1] ?? null,
  };
}

/** The page or site in a cell. */
type NamedAddress =
  | { readonly kind: 'page'; readonly url: URL }
  /** A host without scheme and path. */
  | { readonly kind: 'site'; readonly host: string };

const scheme = /^https?:\/\//i;

/** @returns null for a cell that isn't an http or https URL or a host */
export function namedAddress(cell: string): NamedAddress | null {
  const text = cell.trim();
  // Most cells of a table aren't URLs, and this test is faster than the URL parser.
  if (/\s/.test(text) || !/[.:]/.test(text)) return null;
  const hasScheme = scheme.test(text);
  // Without a scheme, a URL parser would read an email address as a host.
  if (!hasScheme && text.includes('@')) return null;
  const url = parseTypedAddress(text);
  if (url === null) return null;
  if (!hasScheme && url.pathname === '/' && url.search === '') {
    return isHostName(url.hostname) ? { kind: 'site', host: url.hostname } : null;
  }
  url.hash = '';
  return { kind: 'page', url };
}

/** A decimal such as `1.5` parses as an IP address, but isn't a site. */
const isHostName = (host: string): boolean => /[a-z]/i.test(host);

/** Whether a URL is the home page of its site. */
const isFrontPage = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';
