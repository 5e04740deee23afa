import { serveJobs } from '../../worker/serve-jobs.ts';
import { robotsJobs } from './robots-jobs.ts';

serveJobs(robotsJobs);
