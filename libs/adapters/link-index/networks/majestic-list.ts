import { isUtf8 } from 'node:buffer';
import { domainToASCII } from 'node:url';
import { isDomainName, type Networks } from '@plumbline/links';
import { ImportError } from '../import/import-error.ts';
import { printable } from '../sources/source.ts';
import { networkLine } from './network-table.ts';

/** The URL where Majestic publishes its list each day. */
export const majesticMillionUrl = 'https://downloads.majestic.com/majestic_million.csv';

const header =
  'GlobalRank,TldRank,Domain,TLD,RefSubNets,RefIPs,IDN_Domain,IDN_TLD,PrevGlobalRank,PrevTldRank,PrevRefSubNets,PrevRefIPs';

/** The list has a million rows in 80 MB. Anything far larger is another file, or meant to fill the disk. */
const maxRows = 5_000_000;
const maxBytes = 1_000_000_000;
const maxLine = 1_024;

/** Shorter files are an error page or an interrupted download. */
const minRows = 1_000;

/** Up to one in this many rows may have no valid domain, as `.at` does. */
const badOneIn = 1_000;

/** Facts about a list that aren’t in the lines of its table. */
export interface ListFacts {
  /** Rows as the list numbers them, including those without a domain. */
  readonly rows: number;
  /** Referring subnets of the first and the last row. */
  readonly maxSubnets: number;
  readonly minSubnets: number;
  /** Rows that are left out. */
  readonly badLines: number;
}

/**
 * Reads the Majestic Million piece by piece. Rows without a valid domain are left out and counted. Everything else must
 * be as Majestic publishes it, without a gap: we claim that a domain outside the list has no more subnets than its last
 * row, which is only true of a complete list.
 */
export class MajesticList {
  readonly #name: string;
  #rest: Buffer = Buffer.alloc(0);
  #bytes = 0;
  #lines = 0;
  #rows = 0;
  #badLines = 0;
  #maxSubnets = 0;
  #subnets = Number.POSITIVE_INFINITY;

  /** @param name of the file, for messages */
  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Parses the next bytes while its lines are consumed.
   * @returns lines of a `NetworkTable`, in the order of the list
   * @throws ImportError `bad_input` with the reason, as soon as an error is found
   */
  *add(bytes: Uint8Array): Generator<string> {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bytes += piece.length;
    refuseSize(this.#name, this.#bytes);
    if (this.#lines === 0) {
      this.#refuseHtml(Buffer.concat([this.#rest, piece.subarray(0, maxLine)]));
    }
    const end = piece.lastIndexOf('\n') + 1;
    if (end > 0) {
      const first = piece.indexOf('\n') + 1;
      yield* this.#read(Buffer.concat([this.#rest, piece.subarray(0, first)]));
      yield* this.#read(piece.subarray(first, end));
      this.#rest = Buffer.alloc(0);
    }
    this.#rest = Buffer.concat([this.#rest, piece.subarray(end)]);
    // A character takes three bytes of UTF-8 at most.
    if (this.#rest.length > 3 * maxLine) throw this.#tooLong(this.#lines + 1);
  }

  /** Facts about the rows read so far. */
  get facts(): ListFacts {
    return {
      rows: this.#rows,
      maxSubnets: this.#maxSubnets,
      minSubnets: this.#subnets,
      // A line without an end may be cut off in the middle of a number.
      badLines: this.#badLines + (this.#rest.length > 0 ? 1 : 0),
    };
  }

  /** @throws ImportError `bad_input` if the list is not complete */
  end(): ListFacts {
    if (this.#bytes === 0) throw this.#refusal('it is empty');
    const { facts } = this;
    const { rows, badLines } = facts;
    if (rows < minRows) {
      throw this.#refusal(
        `it has ${rows} rows in place of a million, as when a download broke off`,
      );
    }
    if (badLines * badOneIn > rows) {
      throw this.#refusal(`${badLines} of its ${rows} rows name no domain`);
    }
    return facts;
  }

  #refuseHtml(beginning: Buffer): void {
    if (/^\uFEFF?\s*</.test(beginning.toString('utf8', 0, maxLine))) {
      throw this.#refusal('it is a web page (HTML or XML) in place of a list');
    }
  }

  /** @param bytes whole lines */
  *#read(bytes: Buffer): Generator<string> {
    const text = isUtf8(bytes) ? bytes.toString('utf8') : this.#refuseCoding(bytes);
    for (let start = 0; start < text.length;) {
      const end = text.indexOf('\n', start);
      const line = this.#line(text.slice(start, end));
      if (line !== null) yield line;
      start = end + 1;
    }
  }

  #refuseCoding(bytes: Buffer): never {
    let start = 0;
    do {
      const end = bytes.indexOf('\n', start) + 1;
      this.#lines += 1;
      if (!isUtf8(bytes.subarray(start, end))) break;
      start = end;
    } while (start < bytes.length);
    throw this.#wrongLine('is not UTF-8 text');
  }

  #line(text: string): string | null {
    this.#lines += 1;
    if (text.length > maxLine) throw this.#tooLong(this.#lines);
    if (this.#lines > maxRows) throw this.#refusal('it has more than 5 million lines');
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (this.#lines > 1) return line === '' ? null : this.#row(line);
    if (line.replace(/^\uFEFF/, '') !== header) {
      throw this.#refusal(
        `its first line is ${printable(line)} in place of the columns "GlobalRank,TldRank,Domain,…"`,
      );
    }
    return null;
  }

  #row(line: string): string | null {
    const columns = line.split(',');
    if (columns.length !== 12) throw this.#wrongLine(`has ${columns.length} columns, not 12`);
    const [rank, , listed = '', , subnets, ips, idn = '', , ...before] = columns;
    const networks: Networks = {
      position: this.#number('GlobalRank', rank),
      subnets: this.#number('RefSubNets', subnets),
      ips: this.#number('RefIPs', ips),
    };
    this.#inOrder(networks);
    const previous = this.#previous(before);
    const domain = this.#domain(listed, idn);
    if (domain !== null) return networkLine(domain, networks, previous);
    this.#badLines += 1;
    return null;
  }

  #inOrder({ position, subnets }: Networks): void {
    if (position !== this.#rows + 1) {
      throw this.#wrongLine(
        `has GlobalRank ${position} in place of ${this.#rows + 1}, so that rows are missing or out of order`,
      );
    }
    if (subnets > this.#subnets) {
      throw this.#wrongLine(`has RefSubNets ${subnets}, more than the row above it`);
    }
    if (position === 1) this.#maxSubnets = subnets;
    this.#rows = position;
    this.#subnets = subnets;
  }

  #previous([rank, , subnets, ips]: readonly string[]): Networks | null {
    if (rank === '-1' || rank === '') return null;
    return {
      position: this.#number('PrevGlobalRank', rank),
      subnets: this.#number('PrevRefSubNets', subnets),
      ips: this.#number('PrevRefIPs', ips),
    };
  }

  #number(column: string, text = ''): number {
    if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
    throw this.#wrongLine(
      `has ${printable(text)} for ${column}, which must be a whole number from 1`,
    );
  }

  /**
   * Null if the row has no valid domain. Some rows start with a dot and have their domain only in the display column.
   */
  #domain(listed: string, idn: string): string | null {
    const name = listed.toLowerCase();
    if (isName(name)) return name;
    if (!/^[a-z0-9._-]*$/.test(name)) {
      throw this.#wrongLine(`has ${printable(listed)} for Domain, which is no domain name`);
    }
    const other = domainToASCII(idn);
    return isName(other) ? other : null;
  }

  #tooLong(line: number): ImportError {
    return this.#refusal(`line ${line} has more than ${maxLine} characters`);
  }

  #wrongLine(what: string): ImportError {
    return this.#refusal(`line ${this.#lines} ${what}`);
  }

  #refusal(what: string): ImportError {
    return refusal(this.#name, what);
  }
}

const refusal = (name: string, what: string) =>
  new ImportError(
    'bad_input',
    `${printable(name)} is not the Majestic Million: ${what}. Get the list again from ${majesticMillionUrl}.`,
  );

/** @throws ImportError `bad_input` if a file of this size can't be the list */
export function refuseSize(name: string, bytes: number): void {
  if (bytes > maxBytes) {
    throw refusal(name, 'it has more than 1 GB, over ten times the size of the list');
  }
}

const isName = (text: string): boolean =>
  /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(text) && isDomainName(text);
