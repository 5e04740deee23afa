import type { Release } from '@plumbline/links';

/**
 * The folder of an index. Files under `generations` never change once `current.json` names them, so they can be copied and
 * read during an import.
 *
 *     current.json                      which generations serve; replaced in one rename
 *     generations/<name>/manifest.json  what a generation holds
 *     generations/<name>/*.parquet      sorted, zstd, parts of one table numbered from 0
 *     generations/<name>/by_name.tsv    of networks, instead of Parquet: lines of a `NetworkTable`
 *     work/<name>/                      an import that is under way or was stopped
 *     work/replacement.json             what served before an import that replaces, until it is complete
 */
export const currentFile = 'current.json';
export const manifestFile = 'manifest.json';
export const generationsFolder = 'generations';
export const workFolder = 'work';

export const layers = ['ranks', 'graph', 'links', 'networks'] as const;
export type Layer = (typeof layers)[number];

export interface Current {
  readonly version: 1;
  /** Generations of ranks, newest release first: all are served, for the history. */
  readonly ranks: readonly string[];
  readonly graph: string | null;
  /** The graph of an older release, to compare with. */
  readonly previousGraph: string | null;
  readonly links: string | null;
  readonly networks: string | null;
}

/** One file of a table. Parts do not overlap: a key is in one part, however many rows it has. */
export interface Part {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  /** First and last value of the table's key in this file: a number or a text, by the table. */
  readonly first: number | string;
  readonly last: number | string;
  /** SHA-256 of the file, in hex: `verify` and copies compare it. */
  readonly sha256: string;
}

export interface Manifest {
  readonly version: 1;
  readonly layer: Layer;
  readonly name: string;
  readonly release: Release;
  readonly importedAt: string;
  /** By table name; see the tables below. */
  readonly tables: Readonly<Record<string, readonly Part[]>>;
  /** Rows, edges, pages and what was left out, by its reason. */
  readonly counts: Readonly<Record<string, number>>;
  /** The ranks whose positions order this generation; null if there were none. */
  readonly ranks: { readonly release: string; readonly domains: number } | null;
  /** Names of the files it was made of, without folders. */
  readonly sources: readonly string[];
  /** Identifies what it was made of: the same import is not done again. */
  readonly identity: string;
  /** Of links: sizes of the sources, by name, as far as they are known. A file of another size is another file. */
  readonly sourceBytes?: Readonly<Record<string, number>> | undefined;
}

/**
 * The Parquet tables of each layer: columns with their DuckDB types, and what they are sorted by. The first column of `key` is
 * the key of its {@link Part}s. Names of domains and hosts are reversed (`com.example`).
 *
 * `rowGroup` is the rows of a Parquet row group: a lookup decodes whole row groups, so that tables from which single
 * scattered rows are read have small ones. `partRows` is where a part ends, as soon as its key does: opening a part
 * costs by its row groups (about 10 microseconds each), and readers open only the parts that can hold a key.
 */
export const tables = {
  ranks: {
    /** A ranking, found by name. */
    by_name: {
      columns: {
        name: 'VARCHAR',
        harmonic_position: 'UINTEGER',
        harmonic_value: 'DOUBLE',
        pagerank_position: 'UINTEGER',
        pagerank_value: 'DOUBLE',
        hosts: 'UINTEGER',
      },
      key: ['name'],
      rowGroup: 8_192,
      partRows: 500_000,
    },
  },
  graph: {
    /** Every domain of the graph; its id is its place in the order of reversed names, from 0. */
    domains: {
      columns: {
        id: 'UINTEGER',
        name: 'VARCHAR',
        hosts: 'UINTEGER',
        /** Its number in `nodes`. */
        node: 'UINTEGER',
        referrers: 'UINTEGER',
        linked: 'UINTEGER',
        /** Sum of the authority (0 to 100) of its referrers; null without ranks. */
        authority_sum: 'UBIGINT',
      },
      key: ['id'],
      rowGroup: 8_192,
      partRows: 500_000,
    },
    /**
     * The same domains, numbered by authority: the node is the harmonic position where the ranks know the domain; one
     * that they do not know comes after them, as `ranked domains + 1 + id`. Without ranks it is the id.
     */
    nodes: {
      columns: { node: 'UINTEGER', id: 'UINTEGER', name: 'VARCHAR' },
      key: ['node'],
      rowGroup: 8_192,
      partRows: 500_000,
    },
    /** Who links to whom, by target: the best referrers of a target come first. */
    edges_in: {
      columns: { target: 'UINTEGER', source_node: 'UINTEGER' },
      key: ['target', 'source_node'],
      rowGroup: 122_880,
      partRows: 8_000_000,
    },
    /** The same edges by source, both as ids. */
    edges_out: {
      columns: { source: 'UINTEGER', target: 'UINTEGER' },
      key: ['source', 'target'],
      rowGroup: 61_440,
      partRows: 4_000_000,
    },
  },
  links: {
    /** Links from page to page, each link of a page once; by target, the best sources first. */
    links: {
      columns: {
        target_domain: 'VARCHAR',
        target_host: 'VARCHAR',
        /** Whole, as `linkAddress` writes it. */
        target_url: 'VARCHAR',
        /** Harmonic position of the source's domain; the largest UINTEGER where there is none. */
        source_position: 'UINTEGER',
        source_domain: 'VARCHAR',
        source_url: 'VARCHAR',
        /** Null for a link without text. */
        anchor: 'VARCHAR',
        nofollow: 'BOOLEAN',
        ugc: 'BOOLEAN',
        sponsored: 'BOOLEAN',
        /** From another host of the same registered domain. */
        same_domain: 'BOOLEAN',
        occurrences: 'UINTEGER',
        first_seen: 'DATE',
        last_seen: 'DATE',
      },
      key: ['target_domain', 'source_position', 'source_domain', 'source_url', 'target_url'],
      rowGroup: 8_192,
      partRows: 500_000,
    },
    /** Totals of every target domain (links of the same domain left out) and of every target host (from other hosts). */
    totals: {
      columns: {
        /** Reversed; a host that is its own domain has two rows, one of each scope. */
        target: 'VARCHAR',
        /** `domain` or `host`. */
        scope: 'VARCHAR',
        /** Rows of `links`, and the links as they occur on pages. */
        link_rows: 'UBIGINT',
        links: 'UBIGINT',
        follow: 'UBIGINT',
        nofollow: 'UBIGINT',
        domains: 'UINTEGER',
        pages: 'UBIGINT',
        /** Of the linking domains that have a position: their number, and the sum of their authority. */
        ranked_domains: 'UINTEGER',
        authority_sum: 'UBIGINT',
        first_seen: 'DATE',
        last_seen: 'DATE',
      },
      key: ['target', 'scope'],
      rowGroup: 8_192,
      partRows: 500_000,
    },
  },
  /** None: see {@link networksTable}. */
  networks: {},
} as const;

/** The one table of the layer `networks`: a single part, with the name of a domain as its key. */
export const networksTable = 'by_name';

/** The position of a domain without a rank: the largest UINTEGER. */
export const noPosition = 4_294_967_295;
