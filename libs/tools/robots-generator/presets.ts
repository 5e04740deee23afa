import { aiAgents, aiPurposes, type AiPurpose, findAiAgent } from './ai-agents.ts';
import type { AgentAccess, AgentChoice } from './form.ts';

export type PresetId = 'none' | 'block-training' | 'block-ai' | 'allow-ai';

/** Common choices by purpose. Crawlers with other purposes use the group for `*`. */
export const presets: readonly {
  readonly id: PresetId;
  readonly name: string;
  readonly explains: string;
  readonly access: Readonly<Partial<Record<AiPurpose, AgentAccess>>>;
}[] = [
  {
    id: 'none',
    name: 'Same as others',
    explains: 'AI crawlers follow the same rules as all other crawlers.',
    access: {},
  },
  {
    id: 'block-training',
    name: 'Block training only',
    explains: 'Stay in AI answers, but out of training.',
    access: { training: 'block' },
  },
  {
    id: 'block-ai',
    name: 'Block all AI',
    explains: 'Stay out of AI search, AI assistants and training.',
    access: { 'ai-search': 'block', user: 'block', training: 'block' },
  },
  {
    id: 'allow-ai',
    name: 'Allow all AI',
    explains: 'Names each AI crawler and allows it, except for your disallowed paths.',
    access: { 'ai-search': 'allow', user: 'allow', training: 'allow' },
  },
];

/** The choices of a preset, in the order of `aiAgents`. */
export function choicesOfPreset(id: PresetId): readonly AgentChoice[] {
  const access = presets.find((preset) => preset.id === id)?.access ?? {};
  return aiAgents.flatMap(({ token, purpose }) => {
    const chosen = access[purpose];
    return chosen ? [{ token, access: chosen }] : [];
  });
}

/** The preset with these choices; `null` for custom choices. */
export function presetOf(choices: readonly AgentChoice[]): PresetId | null {
  const text = listOf(choices);
  return presets.find(({ id }) => listOf(choicesOfPreset(id)) === text)?.id ?? null;
}

/** Formats choices for a URL: a preset's name, or `-GPTBot,+Claude-User`. */
export function formatChoices(choices: readonly AgentChoice[]): string {
  const preset = presetOf(choices);
  return preset === 'none' ? '' : (preset ?? listOf(choices));
}

/** Parses the output of `formatChoices`. Ignores unknown names; the last choice for a crawler wins. */
export function parseChoices(text: string): readonly AgentChoice[] {
  const preset = presets.find(({ id }) => id === text.trim());
  if (preset) return choicesOfPreset(preset.id);
  return normalizeChoices(
    text.split(',').flatMap((part) => {
      const [, sign, token = ''] = /^\s*([+ -])(.+)$/.exec(part) ?? [];
      return sign ? [{ token, access: sign === '-' ? 'block' : 'allow' }] : [];
    }),
  );
}

/** Keeps one choice per known crawler, in the order of `aiAgents`, with the operator's spelling. */
export function normalizeChoices(choices: readonly AgentChoice[]): readonly AgentChoice[] {
  const chosen = new Map(choices.map(({ token, access }) => [findAiAgent(token)?.token, access]));
  return aiPurposes.flatMap(({ purpose }) =>
    aiAgents.flatMap(({ token, purpose: own }) => {
      const access = own === purpose ? chosen.get(token) : undefined;
      return access ? [{ token, access }] : [];
    }),
  );
}

const listOf = (choices: readonly AgentChoice[]): string =>
  normalizeChoices(choices)
    .map(({ token, access }) => `${access === 'block' ? '-' : '+'}${token}`)
    .join(',');
