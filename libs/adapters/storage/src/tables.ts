import type { ContactTables } from './contact/contact-tables.ts';
import type { PageSpeedTables } from './page-speed/page-speed-tables.ts';
import type { BlogTables } from './posts/blog-tables.ts';
import type { RunTables } from './runs/run-tables.ts';

/** Every table, by name: a store adds its own with `&`. */
export type Tables = BlogTables & ContactTables & PageSpeedTables & RunTables;
