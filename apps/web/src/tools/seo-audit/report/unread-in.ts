import type { SeoAuditReportDto } from '@plumbline/api-client';
import { unreadPage } from '../../../app/unread-page.ts';

/** Why there is no score of what the server read; `null` where it read the page. */
export const unreadIn = ({ status, wall }: Pick<SeoAuditReportDto, 'status' | 'wall'>) =>
  unreadPage({ status, wall: wall?.evidence ?? null });
