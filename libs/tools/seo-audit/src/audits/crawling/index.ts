import type { AnyAudit } from '../../audit.ts';

export const crawlingAudits: readonly AnyAudit[] = [];
