import { serveJobs } from '../../worker/serve-jobs.ts';
import { auditJobs } from './audit-jobs.ts';

serveJobs(auditJobs);
