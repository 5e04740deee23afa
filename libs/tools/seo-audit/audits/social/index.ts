import type { AnyAudit } from '../../audit.ts';
import { ogCore } from './og-core.ts';
import { ogImageUsable } from './og-image-usable.ts';
import { twitterCard } from './twitter-card.ts';

export const socialAudits: readonly AnyAudit[] = [ogCore, ogImageUsable, twitterCard];
