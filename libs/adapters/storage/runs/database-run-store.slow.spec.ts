import { describeDatabaseRunStore } from './testing/describe-database-run-store.ts';

describeDatabaseRunStore('postgres');
