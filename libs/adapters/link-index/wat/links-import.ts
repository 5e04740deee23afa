import type { GenerationDraft } from '../import/generation.ts';
import type { ImportContext } from '../import/progress.ts';
import type { WorkDatabase } from '../import/work-database.ts';
import type { Ranking } from '../import/current.ts';

/** Shared by all steps of an import of links. */
export interface LinksImport {
  readonly context: ImportContext;
  readonly database: WorkDatabase;
  readonly generation: GenerationDraft;
  /** The ranks whose positions order the links; null without ranks. */
  readonly ranks: Ranking | null;
  readonly sizes: LinkSizes;
}

export interface LinkSizes {
  /** Links kept in DuckDB's memory, about 300 bytes each, before they are written to a run. */
  readonly runRows: number;
  /** Links per part of the index. */
  readonly partRows: number;
}
