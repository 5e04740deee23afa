import type { AnyAudit } from '../../audit.ts';

export const securityAudits: readonly AnyAudit[] = [];
