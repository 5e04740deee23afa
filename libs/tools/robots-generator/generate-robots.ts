import { parseTypedAddress } from '@plumbline/page';
import { parseRobots } from '@plumbline/seo/robots';
import { aiAgents, aiPurposes, normalizeChoices, readCrawlDelay, type RobotsForm } from './form.ts';

/** Domain in the sitemap line when the input is invalid. */
const placeholderOrigin = 'https://example.com';

/**
 * Writes a robots.txt: a comment with the date (UTC), the group for `*`, the sitemap, the custom directives, and then
 * groups for the chosen AI crawlers. No field can add other directives: paths stay values of `Disallow`, an invalid crawl
 * delay is left out. Only custom directives are written as lines.
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
 * User-agent lines without a rule between them form one group, so a group without rules gets an empty rule to keep it
 * separate from the next group.
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

/** Encodes `#` in paths, because it starts a fragment in a URL and a comment in robots.txt. */
const escapeHash = (path: string): string => path.replace(/(?<=\S)#/g, '%23');

/**
 * Writes one group per purpose and access. A crawler with its own group ignores the group for `*`, so the group of
 * allowed crawlers repeats its rules.
 */
function aiGroups(form: RobotsForm, rules: readonly string[]): readonly string[] {
  const choices = normalizeChoices(form.agents);
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

/** Omits `Disallow: /`, which has no effect together with `Allow: /`. */
const allowed = (rules: readonly string[]): readonly string[] => [
  'Allow: /',
  ...rules.filter((rule) => rule !== 'Allow: /' && rule !== 'Disallow: /'),
];

const purposes = new Map(aiAgents.map(({ token, purpose }) => [token, purpose]));
const purposeOf = (token: string) => purposes.get(token);

const originOf = (domain: string): string =>
  parseTypedAddress(oneLine(domain))?.origin ?? placeholderOrigin;

/** Characters other than CR and LF that crawlers, editors or terminals treat as line breaks. */
const LINE_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
/** Control characters, byte order marks, and direction controls. */
const HARMFUL = /[\p{Cc}\ufeff\u202a-\u202e\u2066-\u2069]/gu;

const withoutHarm = (text: string): string =>
  text.toWellFormed().replaceAll('\t', ' ').replace(HARMFUL, '').trim();

/** The first line of a text, without control characters. */
function oneLine(text: string): string {
  return withoutHarm(text.trim().split(LINE_BREAKS, 1)[0] ?? '');
}

/** The trimmed lines of a text without control characters. Keeps empty lines, except at the start and end. */
function manyLines(text: string): readonly string[] {
  const lines = text.split(new RegExp(LINE_BREAKS, 'g')).map(withoutHarm);
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
