import type { AnyAudit } from '../../audit.ts';
import { urlLength } from './url-length.ts';
import { urlReadable } from './url-readable.ts';

export const urlAudits: readonly AnyAudit[] = [urlLength, urlReadable];
