import type { AnyAudit } from '../../audit.ts';

export const linksAudits: readonly AnyAudit[] = [];
