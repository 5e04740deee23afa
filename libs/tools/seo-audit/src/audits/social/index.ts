import type { AnyAudit } from '../../audit.ts';

export const socialAudits: readonly AnyAudit[] = [];
