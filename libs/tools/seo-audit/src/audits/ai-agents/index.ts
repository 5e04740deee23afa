import type { AnyAudit } from '../../audit.ts';

export const aiAgentsAudits: readonly AnyAudit[] = [];
