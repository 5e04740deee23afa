import { describeDatabaseBlogRunStore } from './testing/describe-database-blog-run-store.ts';

describeDatabaseBlogRunStore('pglite');
