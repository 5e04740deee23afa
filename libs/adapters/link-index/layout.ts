import type { Release } from '@plumbline/links';

/**
 * The folder of an index. Files under `generations` never change once they are in `current.json`, so they can be copied
 * and read during an import.
 *
 *     current.json                      which generations are in use; replaced in one rename
 *     generations/<name>/manifest.json  describes a generation
 *     generations/<name>/*.parquet      sorted, zstd, parts of one table numbered from 0
 *     generations/<name>/by_name.tsv    of networks, instead of Parquet: lines of a `NetworkTable`
 *     work/<name>/                      a running or stopped import
 *     work/replacement.json             what was in use before a replacing import, until that is complete
 */
export const currentFile = 'current.json';
export const manifestFile = 'manifest.json';
export const generationsFolder = 'generations';
export const workFolder = 'work';

export const layers = ['ranks', 'graph', 'links', 'networks'] as const;
export type Layer = (typeof layers)[number];

export interface Current {
  readonly version: 1;
  /** Generations of ranks, newest release first. All are in use, for the history. */
  readonly ranks: readonly string[];
  readonly graph: string | null;
  /** The graph of an older release, for comparison. */
  readonly previousGraph: string | null;
  readonly links: string | null;
  readonly networks: string | null;
}

/** One file of a table. Parts do not overlap: a key is in only one part, however many rows it has. */
export interface Part {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  /** First and last value of the table's key in this file: a number or a text, depending on the table. */
  readonly first: number | string;
  readonly last: number | string;
  /** SHA-256 of the file, in hex, for `verify` and for copies. */
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
  /** Rows, edges, pages, and what was left out by reason. */
  readonly counts: Readonly<Record<string, number>>;
  /** The ranks whose positions order this generation; null if there were none. */
  readonly ranks: { readonly release: string; readonly domains: number } | null;
  /** Names of the files it was made of, without folders. */
  readonly sources: readonly string[];
  /** Identifies the inputs: the same import is not done again. */
  readonly identity: string;
  /** For links: sizes of the sources by name, as far as known. A file with another size is another file. */
  readonly sourceBytes?: Readonly<Record<string, number>> | undefined;
}

/**
 * The Parquet tables of each layer: their columns with DuckDB types, and their sort order. The first column of `key` is
 * the key of its {@link Part}s. Names of domains and hosts are reversed (`com.example`).
 *
 * `rowGroup` is the number of rows in a Parquet row group. A lookup decodes whole row groups, so tables that are read
 * one scattered row at a time have small ones. `partRows` is the number of rows after which a part ends, once its key
 * changes. Opening a part takes about 10 microseconds per row group, and readers only open the parts that can contain a
 * key.
 */
export const tables = {
  ranks: {
    /** A ranking, looked up by name. */
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
    /** Every domain of the graph. Its id is its index in the order of reversed names, from 0. */
    domains: {
      columns: {
        id: 'UINTEGER',
        name: 'VARCHAR',
        hosts: 'UINTEGER',
        /** Its key in `nodes`. */
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
     * The same domains, numbered by authority. The node is the harmonic position of a ranked domain, and `ranked
     * domains + 1 + id` for any other, so these come last. Without ranks it is the id.
     */
    nodes: {
      columns: { node: 'UINTEGER', id: 'UINTEGER', name: 'VARCHAR' },
      key: ['node'],
      rowGroup: 8_192,
      partRows: 500_000,
    },
    /** Who links to whom, by target. The best referrers of a target come first. */
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
    },
  },
  links: {
    /** Links between pages, each link of a page once; by target, best sources first. */
    links: {
      columns: {
        target_domain: 'VARCHAR',
        target_host: 'VARCHAR',
        /** The full URL, as `linkAddress` writes it. */
        target_url: 'VARCHAR',
        /** Harmonic position of the source's domain; the largest UINTEGER if it has none. */
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
    /**
     * Totals of every target domain (without links from the same domain) and of every target host (from other hosts).
     */
    totals: {
      columns: {
        /** Reversed. A host that is its own domain has two rows, one per scope. */
        target: 'VARCHAR',
        /** `domain` or `host`. */
        scope: 'VARCHAR',
        /** Rows of `links`, and how often the links occur on pages. */
        link_rows: 'UBIGINT',
        links: 'UBIGINT',
        follow: 'UBIGINT',
        nofollow: 'UBIGINT',
        domains: 'UINTEGER',
        pages: 'UBIGINT',
        /** Number of linking domains that have a position, and the sum of their authority. */
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
  /** This layer has no Parquet table: see {@link networksTable}. */
  networks: {},
} as const;

/** The only table of the layer `networks`: a single part, keyed by domain name. */
export const networksTable = 'by_name';

/** The position of a domain without a rank: the largest UINTEGER. */
export const noPosition = 4_294_967_295;
