import type { BlogRunTables } from './blog-runs/blog-run-tables.ts';
import type { ContactTables } from './contact/contact-tables.ts';
import type { FigureTables } from './figures/figure-tables.ts';
import type { BlogTables } from './posts/blog-tables.ts';
import type { SavedReportTables } from './reports/saved-report-tables.ts';
import type { RunTables } from './runs/run-tables.ts';
import type { EndedSessionTables } from './sessions/ended-session-tables.ts';

/** Every table, by name: a store adds its own with `&`. */
export type Tables = BlogTables &
  BlogRunTables &
  ContactTables &
  EndedSessionTables &
  FigureTables &
  RunTables &
  SavedReportTables;
