import { serveJobs } from '../../worker/serve-jobs.ts';
import { keywordJobs } from './keyword-jobs.ts';

serveJobs(keywordJobs);
