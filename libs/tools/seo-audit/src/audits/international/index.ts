import type { AnyAudit } from '../../audit.ts';

export const internationalAudits: readonly AnyAudit[] = [];
