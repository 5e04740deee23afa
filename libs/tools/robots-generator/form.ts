import {
  type AgentPurpose,
  agents,
  type RobotsAgent,
  parseRobots,
  type RobotsFile,
  type RobotsRule,
} from '@plumbline/seo/robots';
import { capitalized } from '@plumbline/seo/text';
import { ruleText } from './test-robots.ts';

/** The fields of the form, all as typed. */
export interface RobotsForm {
  readonly domain: string;
  readonly allowAll: boolean;
  /** One path per line. */
  readonly disallowPaths: string;
  /** Seconds; empty for no delay. */
  readonly crawlDelay: string;
  readonly includeSitemap: boolean;
  /** Lines of robots.txt, written unchanged. */
  readonly customDirectives: string;
  readonly agents: readonly AgentChoice[];
}

export const defaultRobotsForm: RobotsForm = {
  domain: '',
  allowAll: true,
  disallowPaths: '',
  crawlDelay: '',
  includeSitemap: true,
  customDirectives: '',
  agents: [],
};

/** A crawl delay in seconds; `''` for no delay, `null` unless the text is a number from 0 to 86,400. */
export function readCrawlDelay(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(typed) && Number(typed) <= 86_400 ? typed : null;
}

/** Purposes of AI crawlers, in display order. */
type AiPurpose = Exclude<AgentPurpose, 'search'>;

export const aiPurposes: readonly {
  readonly purpose: AiPurpose;
  readonly name: string;
  readonly explains: string;
}[] = [
  {
    purpose: 'ai-search',
    name: 'AI search',
    explains: 'Index pages so that an assistant can find, quote and link them.',
  },
  {
    purpose: 'user',
    name: 'User-triggered',
    explains: 'Fetch a page because someone just asked about it.',
  },
  {
    purpose: 'training',
    name: 'Model training',
    explains: 'Collect pages for training models.',
  },
];

/** The AI crawlers of `@plumbline/seo/robots`. */
export const aiAgents: readonly (RobotsAgent & { readonly purpose: AiPurpose })[] = agents.flatMap(
  (agent) => (agent.purpose === 'search' ? [] : [{ ...agent, purpose: agent.purpose }]),
);

const byToken = new Map(aiAgents.map((agent) => [agent.token.toLowerCase(), agent]));

/** The AI crawler with this token, in any case. */
const findAiAgent = (token: string) => byToken.get(token.trim().toLowerCase());

/** Whether an AI crawler is allowed or blocked. */
export type AgentAccess = 'allow' | 'block';

/** The choice for one AI crawler. Without a choice, the crawler follows the group for `*`. */
export interface AgentChoice {
  /** A token of `aiAgents`. */
  readonly token: string;
  readonly access: AgentAccess;
}

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

const isEveryone = (token: string): boolean => /^\*(?:\s|$)/.test(token);
const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

/** A file's groups, split into the one for everyone and those for named crawlers. */
interface Group {
  readonly names: readonly string[];
  readonly everyone: boolean;
  readonly rules: readonly RobotsRule[];
}

/**
 * Fills the form from a file, so that the generated file allows and blocks the same URLs. Rules for everyone become
 * fields where the form has one, fully blocked AI crawlers become choices, and the rest become custom directives.
 * Comments are not kept.
 * @param origin the origin of the file's site
 */
export function formOf(text: string, origin: string): RobotsForm {
  const file = parseRobots(text);
  const groups: readonly Group[] = file.groups.map(({ agents, rules }) => ({
    names: agents.map(({ token }) => token).filter((token) => token !== '' && !isEveryone(token)),
    everyone: agents.some(({ token }) => isEveryone(token)),
    rules,
  }));
  const general = groups.filter(({ everyone }) => everyone).flatMap(({ rules }) => rules);
  const delay = generalExtensions(file).find(
    ({ field, value }) => field === 'crawl-delay' && readCrawlDelay(value),
  );
  const ownSitemap = `${origin}/sitemap.xml`;
  const agents = blockedAiAgents(groups, file);
  const chosen = new Set(agents.map(({ token }) => token));

  const custom = [
    ...general.filter((rule) => rule.kind === 'allow' && rule.pattern !== '/').map(ruleText),
    ...generalExtensions(file)
      .filter((extension) => extension !== delay)
      .map(({ field, value }) => `${capitalized(field)}: ${value}`),
    ...file.sitemaps.filter(({ url }) => url !== ownSitemap).map(({ url }) => `Sitemap: ${url}`),
  ];
  const named = groups.flatMap((group) => namedGroup(group, chosen, file));
  return {
    domain: origin,
    allowAll: general.some(({ kind, pattern }) => kind === 'allow' && pattern === '/'),
    disallowPaths: unique(
      general.flatMap(({ kind, pattern }) =>
        kind === 'disallow' && pattern !== '' ? [pattern] : [],
      ),
    ).join('\n'),
    crawlDelay: delay?.value ?? '',
    includeSitemap: file.sitemaps.some(({ url }) => url === ownSitemap),
    customDirectives: [...unique(custom), ...named].join('\n').trim(),
    agents,
  };
}

const generalExtensions = (file: RobotsFile) =>
  file.extensions.filter(({ agents }) => agents.length === 0 || agents.some(isEveryone));

function namedGroup(
  { names, rules }: Group,
  chosen: ReadonlySet<string>,
  file: RobotsFile,
): readonly string[] {
  const left = unique(names.filter((name) => !chosen.has(findAiAgent(name)?.token ?? '')));
  if (left.length === 0) return [];
  const extensions = file.extensions
    .filter(({ agents }) => agents.some((agent) => left.includes(agent)))
    .map(({ field, value }) => `${capitalized(field)}: ${value}`);
  // An empty rule separates the group from the next one.
  const lines = rules.length > 0 ? rules.map(ruleText) : ['Disallow:'];
  return ['', ...left.map((name) => `User-agent: ${name}`), ...lines, ...unique(extensions)];
}

/** AI crawlers whose groups have only `Disallow: /`. */
function blockedAiAgents(groups: readonly Group[], file: RobotsFile): readonly AgentChoice[] {
  const extended = new Set(file.extensions.flatMap(({ agents }) => agents));
  const rulesOf = new Map<string, { readonly rules: RobotsRule[]; plain: boolean }>();
  for (const { names, rules } of groups) {
    for (const name of names) {
      const token = findAiAgent(name)?.token;
      if (token === undefined) continue;
      const entry = rulesOf.get(token) ?? { rules: [], plain: true };
      entry.rules.push(...rules);
      entry.plain &&= !extended.has(name);
      rulesOf.set(token, entry);
    }
  }
  return normalizeChoices(
    [...rulesOf].flatMap(([token, { rules, plain }]) =>
      plain &&
      rules.length > 0 &&
      rules.every(({ kind, pattern }) => kind === 'disallow' && pattern === '/')
        ? [{ token, access: 'block' as const }]
        : [],
    ),
  );
}
