import type { AnyAudit } from '../audit.ts';
import { aiAgentsAudits } from './ai-agents/index.ts';
import { canonicalsAudits } from './canonicals/index.ts';
import { contentAudits } from './content/index.ts';
import { crawlingAudits } from './crawling/index.ts';
import { imagesAudits } from './images/index.ts';
import { internationalAudits } from './international/index.ts';
import { linksAudits } from './links/index.ts';
import { metadataAudits } from './metadata/index.ts';
import { performanceAudits } from './performance/index.ts';
import { securityAudits } from './security/index.ts';
import { sitemapsAudits } from './sitemaps/index.ts';
import { socialAudits } from './social/index.ts';
import { structuredDataAudits } from './structured-data/index.ts';
import { urlAudits } from './url/index.ts';

/** Every audit, in the order of the report. `audits.spec.ts` checks it against folder, rules and examples. */
export const allAudits: readonly AnyAudit[] = [
  ...crawlingAudits,
  ...canonicalsAudits,
  ...sitemapsAudits,
  ...metadataAudits,
  ...contentAudits,
  ...linksAudits,
  ...imagesAudits,
  ...urlAudits,
  ...structuredDataAudits,
  ...socialAudits,
  ...internationalAudits,
  ...performanceAudits,
  ...securityAudits,
  ...aiAgentsAudits,
];
