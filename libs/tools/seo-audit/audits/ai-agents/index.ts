import type { AnyAudit } from '../../audit.ts';
import { aiSearchBots } from './ai-search-bots.ts';
import { aiTrainingBots } from './ai-training-bots.ts';
import { aiUserFetchers } from './ai-user-fetchers.ts';
import { botParity } from './bot-parity.ts';
import { llmsTxt } from './llms-txt.ts';
import { usagePreferencesValid } from './usage-preferences-valid.ts';

export const aiAgentsAudits: readonly AnyAudit[] = [
  aiSearchBots,
  aiUserFetchers,
  aiTrainingBots,
  usagePreferencesValid,
  llmsTxt,
  botParity,
];
