import { serveJobs } from '../../worker/serve-jobs.ts';
import { sitemapJobs } from './sitemap-jobs.ts';

serveJobs(sitemapJobs);
