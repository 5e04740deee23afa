import type { GenerationDraft } from '../import/generation.ts';
import type { ImportContext, ImportSizes } from '../import/progress.ts';
import type { WorkDatabase } from '../import/work-database.ts';

/** Shared by all steps of the import of a graph. */
export interface GraphImport {
  readonly context: ImportContext;
  readonly database: WorkDatabase;
  readonly generation: GenerationDraft;
  readonly sizes: ImportSizes;
}
