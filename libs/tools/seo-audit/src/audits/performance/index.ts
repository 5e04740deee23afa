import type { AnyAudit } from '../../audit.ts';

export const performanceAudits: readonly AnyAudit[] = [];
