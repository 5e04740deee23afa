import type { AnyAudit } from '../../audit.ts';

export const structuredDataAudits: readonly AnyAudit[] = [];
