import type { AnyAudit } from '../../audit.ts';
import { hreflangCodes } from './hreflang-codes.ts';
import { hreflangReturnLinks } from './hreflang-return-links.ts';
import { hreflangTargets } from './hreflang-targets.ts';
import { hreflangXDefault } from './hreflang-x-default.ts';

export const internationalAudits: readonly AnyAudit[] = [
  hreflangCodes,
  hreflangReturnLinks,
  hreflangXDefault,
  hreflangTargets,
];
