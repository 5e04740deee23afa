import type { AnyAudit } from '../../audit.ts';

export const urlAudits: readonly AnyAudit[] = [];
