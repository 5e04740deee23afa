import { tables } from '../layout.ts';

/** How far an import is. */
export interface ImportProgress {
  /** The current step: `reading edges`, `sorting edges`, `checking`. */
  readonly stage: string;
  /** Of `total`, in bytes of the source or in parts; total null when it is not known. */
  readonly done: number;
  readonly total: number | null;
  readonly unit: 'bytes' | 'parts';
  /** Rows taken so far. */
  readonly rows: number;
}

type OnProgress = (progress: ImportProgress) => void;

export interface ImportContext {
  /** Folder of the index. */
  readonly folder: string;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
  readonly sizes?: ImportSizes;
  /**
   * Generations that serve only until this import does, such as a demonstration before real data: nothing is built upon
   * them, and publishing the new generation removes them. Names that do not serve are ignored.
   */
  readonly inPlaceOf?: readonly string[] | undefined;
}

/** The index that an import writes to. */
export type IndexInUse = Pick<ImportContext, 'folder' | 'inPlaceOf'>;

/** How much an import handles at a time, which bounds its memory whatever the size of its sources. */
export interface ImportSizes {
  /** Bytes of text that are sorted at once. */
  readonly textBytes: number;
  /** The same of vertices: their pieces become the parts of `domains`, half a million lines each. */
  readonly vertexBytes: number;
  /** Edges that are sorted at once while they are read. */
  readonly edges: number;
  /** Rows that are merged at once, and of a part, about. */
  readonly ranks: number;
  readonly incoming: number;
  readonly nodes: number;
}

/** A part holds what is merged at once, so its size is chosen for lookups: see `partRows` in the layout. */
export const defaultSizes: ImportSizes = {
  textBytes: 32 << 20,
  vertexBytes: 10 << 20,
  edges: tables.graph.edges_out.partRows,
  ranks: tables.ranks.by_name.partRows,
  incoming: tables.graph.edges_in.partRows,
  nodes: tables.graph.nodes.partRows,
};
