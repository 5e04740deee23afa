import type { AnyAudit } from '../../audit.ts';

export const metadataAudits: readonly AnyAudit[] = [];
