import type { AnyAudit } from '../../audit.ts';
import { canonicalAbsolute } from './canonical-absolute.ts';
import { canonicalPresent } from './canonical-present.ts';
import { canonicalSingle } from './canonical-single.ts';
import { canonicalTargetOk } from './canonical-target-ok.ts';

export const canonicalsAudits: readonly AnyAudit[] = [
  canonicalPresent,
  canonicalSingle,
  canonicalAbsolute,
  canonicalTargetOk,
];
