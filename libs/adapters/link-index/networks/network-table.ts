import {
  isOwnable,
  type ListedNetworks,
  type Networks,
  type NetworksRow,
  reversedHost,
} from '@plumbline/links';

const newline = 10;

/**
 * A list of domains in memory, searched without parsing it. Its lines are in the byte order of their reversed names, so
 * the hosts of a domain are adjacent. Tab-separated columns: name, position, subnets, IPs, and the last three in the
 * previous list, empty if that did not have the domain.
 */
export class NetworkTable {
  readonly #lines: Buffer;
  readonly #minSubnets: number;

  /**
   * @param lines each ends with a line break
   * @param minSubnets subnets of the last row by position
   */
  constructor(lines: Buffer, minSubnets: number) {
    this.#lines = lines;
    this.#minSubnets = minSubnets;
  }

  /** @param domain as returned by `registeredDomain` */
  find(domain: string): ListedNetworks {
    const name = reversedHost(domain);
    const own = this.#row(name);
    // Nobody owns such a name: what is listed below `co.uk` says nothing about it.
    if (own === null && !isOwnable(domain)) {
      return { row: null, maxSubnets: null, listedParent: null };
    }
    const row = own ?? this.#bestBelow(name);
    if (row !== null) return { row, maxSubnets: row.subnets, listedParent: null };
    for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
      const parent = this.#row(name.slice(0, at));
      if (parent !== null) {
        return { row: null, maxSubnets: parent.subnets, listedParent: parent.listedAs };
      }
    }
    return { row: null, maxSubnets: this.#minSubnets, listedParent: null };
  }

  #row(name: string): NetworksRow | null {
    const start = this.#startOf(Buffer.from(`${name}\t`));
    const line = this.#lineAt(start);
    return line.startsWith(`${name}\t`) ? rowIn(line) : null;
  }

  /** The listed host with the most subnets below a name that is not listed itself. */
  #bestBelow(name: string): NetworksRow | null {
    let best: NetworksRow | null = null;
    const prefix = `${name}.`;
    for (let at = this.#startOf(Buffer.from(prefix)); ;) {
      const line = this.#lineAt(at);
      if (!line.startsWith(prefix)) return best;
      const row = rowIn(line);
      if (best === null || row.subnets > best.subnets) best = row;
      at += Buffer.byteLength(line) + 1;
    }
  }

  /** The start of the first line that does not sort before the key. */
  #startOf(key: Buffer): number {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      let start = (low + high) >>> 1;
      while (start > low && this.#lines[start - 1] !== newline) start -= 1;
      if (this.#isBefore(start, key)) low = this.#lines.indexOf(newline, start) + 1;
      else high = start;
    }
    return low;
  }

  /** Byte by byte, because names are short and calling `compare` takes longer. */
  #isBefore(start: number, key: Buffer): boolean {
    for (let at = 0; at < key.length; at += 1) {
      const order = (this.#lines[start + at] ?? newline) - (key[at] ?? newline);
      if (order !== 0) return order < 0;
    }
    return false;
  }

  #lineAt(start: number): string {
    const end = this.#lines.indexOf(newline, start);
    return this.#lines.toString('latin1', start, Math.max(start, end));
  }
}

/** A line of a {@link NetworkTable} without its line break. */
export const networkLine = (
  domain: string,
  { position, subnets, ips }: Networks,
  previous: Networks | null,
): string =>
  [
    reversedHost(domain),
    position,
    subnets,
    ips,
    ...(previous ? [previous.position, previous.subnets, previous.ips] : ['', '', '']),
  ].join('\t');

function rowIn(line: string): NetworksRow {
  const [name = '', ...columns] = line.split('\t');
  return {
    listedAs: reversedHost(name),
    ...networksIn(columns.slice(0, 3)),
    previous: columns[3] ? networksIn(columns.slice(3)) : null,
  };
}

const networksIn = ([position, subnets, ips]: readonly string[]): Networks => ({
  position: Number(position),
  subnets: Number(subnets),
  ips: Number(ips),
});
