import type { AnyAudit } from '../../audit.ts';

export const canonicalsAudits: readonly AnyAudit[] = [];
