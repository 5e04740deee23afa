import { parseTypedAddress } from '@plumbline/page';
import { parseRobots } from '@plumbline/robots';
import { aiPurposes, aiAgents } from './ai-agents.ts';
import { manyLines, oneLine, readCrawlDelay } from './clean-text.ts';
import type { RobotsForm } from './form.ts';
import { normaliseChoices } from './presets.ts';

/** Stands in the sitemap line when the domain cannot be read. */
const placeholderOrigin = 'https://example.com';

/**
 * Writes a robots.txt: a comment with the date (UTC), the group for `*`, the sitemap, the custom directives, and then the
 * groups of the AI crawlers that were chosen, if any. No field can add a line that is not its own: paths stay values of
 * `Disallow`, a crawl delay that is no number is left out. The custom directives are lines by design.
 */
export function generateRobots(form: RobotsForm, date: Date): string {
  const rules = rulesOf(form);
  const custom = manyLines(form.customDirectives);
  const ai = aiGroups(form, rules);
  const more = ai.length > 0 || namesCrawlers(custom);
  return [
    `# Robots.txt generated on ${date.toISOString().slice(0, 10)}`,
    '',
    'User-agent: *',
    ...(more ? closed(['User-agent: *', ...rules]).slice(1) : rules),
    ...(form.includeSitemap ? ['', `Sitemap: ${originOf(form.domain)}/sitemap.xml`] : []),
    ...(custom.length > 0
      ? ['', '# Custom directives', ...(ai.length > 0 ? closed(custom) : custom)]
      : []),
    ...ai,
    '',
  ].join('\n');
}

/**
 * User-agent lines without a rule between them are one group, whatever else stands there: a group that forbids nothing
 * gets an empty rule, so that it does not share those of the next one.
 */
function closed(lines: readonly string[]): readonly string[] {
  const last = parseRobots(lines.join('\n')).groups.at(-1);
  return last?.rules.length === 0 ? [...lines, 'Disallow:'] : lines;
}

const namesCrawlers = (lines: readonly string[]): boolean =>
  parseRobots(lines.join('\n')).groups.length > 0;

function rulesOf({ allowAll, disallowPaths, crawlDelay }: RobotsForm): readonly string[] {
  const delay = readCrawlDelay(crawlDelay);
  return [
    ...(allowAll ? ['Allow: /'] : []),
    ...manyLines(disallowPaths)
      .filter((path) => path !== '')
      .map((path) => `Disallow: ${escapeHash(path)}`),
    ...(delay ? [`Crawl-delay: ${delay}`] : []),
  ];
}

/** In an address `#` begins the fragment, in robots.txt a comment: a path that means the character itself encodes it. */
const escapeHash = (path: string): string => path.replace(/(?<=\S)#/g, '%23');

/**
 * A group for each purpose and access. A crawler that has a group of its own no longer reads the group for `*`, so those
 * that may come get its rules again.
 */
function aiGroups(form: RobotsForm, rules: readonly string[]): readonly string[] {
  const choices = normaliseChoices(form.agents);
  return aiPurposes.flatMap(({ purpose, name }) =>
    (['block', 'allow'] as const).flatMap((access) => {
      const tokens = choices.filter(
        (choice) => choice.access === access && purposeOf(choice.token) === purpose,
      );
      if (tokens.length === 0) return [];
      return [
        '',
        `# ${name} crawlers: ${access === 'block' ? 'blocked' : 'allowed'}`,
        ...tokens.map(({ token }) => `User-agent: ${token}`),
        ...(access === 'block' ? ['Disallow: /'] : allowed(rules)),
      ];
    }),
  );
}

const allowed = (rules: readonly string[]): readonly string[] =>
  rules[0] === 'Allow: /' ? rules : ['Allow: /', ...rules];

const purposes = new Map(aiAgents.map(({ token, purpose }) => [token, purpose]));
const purposeOf = (token: string) => purposes.get(token);

const originOf = (domain: string): string =>
  parseTypedAddress(oneLine(domain))?.origin ?? placeholderOrigin;
