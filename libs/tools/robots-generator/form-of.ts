import { parseRobots, type RobotsFile, type RobotsRule } from '@plumbline/seo/robots';
import { capitalized } from '@plumbline/seo/text';
import {
  type AgentChoice,
  findAiAgent,
  normalizeChoices,
  readCrawlDelay,
  type RobotsForm,
} from './form.ts';
import { ruleText } from './test-robots.ts';

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
