import type { AnyAudit } from '../../audit.ts';

export const sitemapsAudits: readonly AnyAudit[] = [];
