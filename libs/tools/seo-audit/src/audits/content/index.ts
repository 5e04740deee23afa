import type { AnyAudit } from '../../audit.ts';

export const contentAudits: readonly AnyAudit[] = [];
