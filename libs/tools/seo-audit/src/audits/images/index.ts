import type { AnyAudit } from '../../audit.ts';

export const imagesAudits: readonly AnyAudit[] = [];
