/** What an import tells of where it stands. */
export interface ImportProgress {
  /** What it does now: `reading edges`, `sorting edges`, `checking`. */
  readonly stage: string;
  /** Of `total`, in bytes of the source or in parts; total null when it is not known. */
  readonly done: number;
  readonly total: number | null;
  readonly unit: 'bytes' | 'parts';
  /** Rows taken so far. */
  readonly rows: number;
}

export type OnProgress = (progress: ImportProgress) => void;

export interface ImportContext {
  /** Folder of the index. */
  readonly folder: string;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}
