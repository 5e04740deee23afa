import { allAudits } from '@plumbline/tools/seo-audit';
import { bundledFiles } from '../content/bundled-files.ts';
import { contentData } from '../content/content-data.ts';
import { auditData } from '../pages/audits/audit-docs.ts';
import { type HomeDoc, homeDocPath } from '../pages/dashboard/home-doc.ts';
import { settings } from './settings.ts';

/**
 * Every data file of the pages, by its URL. Read by the prerender, by the build, which writes the
 * files, and by the development server, which serves them.
 */
export const prerenderData = (): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...auditData(),
    [homeDocPath, { checks: allAudits.length, report: null } satisfies HomeDoc],
    ...contentData(bundledFiles, settings.productName),
  ]);
