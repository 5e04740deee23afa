import type { WatLink, WatPage } from './page-links.ts';
import { type HostCache, Tally, type WatLimits } from './page-reader.ts';
import { readPage } from './read-wat.ts';

/** Bodies of WAT records, one after the other in a buffer that can be transferred to another thread. */
export interface RecordBatch {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The end of each body, which is also the start of the next one. */
  readonly ends: readonly number[];
}

/** The result of reading a batch of records. */
export interface PageBatch {
  /** Pages read, with links or without. */
  readonly pages: number;
  /** First and last day of the pages; null if there are none. */
  readonly from: string | null;
  readonly to: string | null;
  /** In the order of the file. A page with many links has several entries. */
  readonly links: readonly PageLinks[];
  /** Counts of what was skipped, by reason. */
  readonly left: Readonly<Record<string, number>>;
}

/** Links of one page, cheap to pass to another thread and to DuckDB: each field is one text with a line per link. */
export interface PageLinks {
  readonly url: string;
  /** Reversed. */
  readonly domain: string;
  readonly day: string;
  readonly count: number;
  /** Reversed hosts and domains of the targets. */
  readonly hosts: string;
  readonly domains: string;
  readonly urls: string;
  /** An empty line for a link without an anchor. */
  readonly anchors: string;
  /** Occurrences times 16, plus the bits of `linkFlags`. */
  readonly marks: string;
}

/** Reads the pages in a batch of records, with their links to other hosts. */
export function readBatch(batch: RecordBatch, hosts: HostCache, limits: WatLimits): PageBatch {
  const tally = new Tally();
  const links: PageLinks[] = [];
  let pages = 0;
  let from: string | null = null;
  let to: string | null = null;
  for (const body of bodiesOf(batch)) {
    const page = readPage(body, { hosts, limits, tally });
    if (page === null) continue;
    pages += 1;
    if (from === null || page.day < from) from = page.day;
    if (to === null || page.day > to) to = page.day;
    for (const some of linksOf(page)) links.push(some);
  }
  return { pages, from, to, links, left: tally.toRecord() };
}

function* linksOf({ url, host, day, links }: WatPage): Generator<PageLinks> {
  for (const some of pieces(links)) {
    yield {
      ...{ url, domain: host.reversedDomain, day, count: some.length },
      hosts: lines(some, (link) => link.host.reversedHost),
      domains: lines(some, (link) => link.host.reversedDomain),
      urls: lines(some, (link) => link.url),
      anchors: lines(some, (link) => link.anchor ?? ''),
      marks: lines(some, (link) => link.occurrences * 16 + link.flags),
    };
  }
}

const lines = (links: readonly WatLink[], line: (link: WatLink) => string | number) =>
  links.map(line).join('\n');

/**
 * Approximate characters of the texts. DuckDB and this process keep two thousand of them in memory at once, whatever
 * their size.
 */
const maxLength = 32_768;

/** Splits links, in order, into groups whose texts have about {@link maxLength} characters together. */
function* pieces(links: readonly WatLink[]): Generator<readonly WatLink[]> {
  let from = 0;
  let length = 0;
  for (const [index, { url, host, anchor }] of links.entries()) {
    length += url.length + 2 * host.host.length + (anchor?.length ?? 0);
    if (length < maxLength) continue;
    yield links.slice(from, index + 1);
    from = index + 1;
    length = 0;
  }
  if (from < links.length) yield links.slice(from);
}

export function* bodiesOf({ bytes, ends }: RecordBatch): Generator<Buffer> {
  let from = 0;
  for (const end of ends) {
    yield Buffer.from(bytes.buffer, from, end - from);
    from = end;
  }
}

/** Collects bodies until they have `size` bytes. Keeps at most that and one body in memory. */
export async function* recordBatches(
  bodies: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<RecordBatch> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const body of bodies) {
    gathered.push(body);
    length += body.length;
    if (length < size) continue;
    yield joined(gathered, length);
    gathered = [];
    length = 0;
  }
  if (gathered.length > 0) yield joined(gathered, length);
}

function joined(bodies: readonly Buffer[], length: number): RecordBatch {
  const bytes = new Uint8Array(length);
  let end = 0;
  const ends = bodies.map((body) => {
    bytes.set(body, end);
    return (end += body.length);
  });
  return { bytes, ends };
}
