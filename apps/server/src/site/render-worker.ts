import { serveJobs } from '../worker/serve-jobs.ts';
import { renderJobs } from './render-jobs.ts';

serveJobs(renderJobs);
