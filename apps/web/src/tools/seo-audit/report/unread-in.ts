import type { SeoAuditReportDto } from '@plumbline/api-client';
import { unreadPage } from '../../../app/unread-page.ts';

/** Why the response has no score; `null` if it is the page. */
export const unreadIn = ({ status, wall }: Pick<SeoAuditReportDto, 'status' | 'wall'>) =>
  unreadPage({ status, wall: wall?.evidence ?? null });
