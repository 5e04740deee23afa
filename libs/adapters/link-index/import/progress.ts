import { tables } from '../layout.ts';

/** The progress of an import. */
export interface ImportProgress {
  /** The current step: `reading edges`, `sorting edges`, `checking`. */
  readonly stage: string;
  /** Progress towards `total`, in bytes of the source or in parts; total is null if it is not known. */
  readonly done: number;
  readonly total: number | null;
  readonly unit: 'bytes' | 'parts';
  /** Rows read so far. */
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
   * Generations that are only used until this import is published, such as a demonstration before real data. Nothing is
   * built on them, and publishing removes them. Names that are not in use are ignored.
   */
  readonly inPlaceOf?: readonly string[] | undefined;
}

/** The index that an import writes to. */
export type IndexInUse = Pick<ImportContext, 'folder' | 'inPlaceOf'>;

/** How much an import processes at a time. This bounds its memory, whatever the size of its sources. */
export interface ImportSizes {
  /** Bytes of text sorted at a time. */
  readonly textBytes: number;
  /** Bytes of vertices sorted at a time. Their pieces become the parts of `domains`, half a million lines each. */
  readonly vertexBytes: number;
  /** Bytes of edges sorted at a time. Their pieces become the parts of `edges_out`, some four million lines each. */
  readonly edgeBytes: number;
  /** Approximate rows merged at a time, and rows of a part. */
  readonly ranks: number;
  readonly incoming: number;
  readonly nodes: number;
}

/** A part is what is merged at a time, so its size is chosen for lookups: see `partRows` in the layout. */
export const defaultSizes: ImportSizes = {
  textBytes: 32 << 20,
  vertexBytes: 10 << 20,
  edgeBytes: 64 << 20,
  ranks: tables.ranks.by_name.partRows,
  incoming: tables.graph.edges_in.partRows,
  nodes: tables.graph.nodes.partRows,
};
