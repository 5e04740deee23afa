import { serveJobs } from '../../worker/serve-jobs.ts';
import { schemaMarkupJobs } from './schema-markup-jobs.ts';

serveJobs(schemaMarkupJobs);
