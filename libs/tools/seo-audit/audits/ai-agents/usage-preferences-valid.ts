import { headerValues, type PageExchange } from '@plumbline/page';
import { parseRobots, type RobotsFile } from '@plumbline/seo/robots';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import type { RobotsSurvey } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { info, notApplicable } from '../../outcome.ts';
import { listOf } from '../../wording.ts';

/** An example robots.txt with this Content-Signal for all crawlers. */
const signalling = (value: string) => ({
  robots: { file: parseRobots(`User-agent: *\nContent-Signal: ${value}`) },
});

export const usagePreferencesValid = defineAudit({
  id: 'usage-preferences-valid',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file', 'http'],
  title: 'AI usage preferences',
  failureTitle: 'AI usage preferences, in detail',
  what: 'Reads `Content-Signal` and `Content-Usage` in robots.txt and in the page’s headers. Checks categories and values, and looks for contradictions, including a `Disallow: /` in the same group.',
  details: [
    'The Content-Usage labels are still changing, so we also accept those of older drafts.',
  ],
  why: 'Usage preferences say what crawlers may do with your content: search, answers, training. Both formats are drafts that bind nobody: Content-Signal by Cloudflare, Content-Usage by the IETF. A misspelled category has no effect, so we check the spelling, without a score.',
  fix: 'In robots.txt, write `Content-Signal: search=yes, ai-input=yes, ai-train=no` in the group for `*`. Its values are `yes` and `no`; Content-Usage takes `y` and `n`, as in `train-ai=n`. Don’t allow any use in a group that has `Disallow: /`.',
  good: {
    code: 'Content-Signal: search=yes, ai-train=no',
    given: signalling('search=yes, ai-train=no'),
  },
  bad: {
    code: 'Content-Signal: search=allow, training=no',
    given: signalling('search=allow, training=no'),
  },
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: ({ robots, exchange }) => {
    const lines = linesOf(robots, exchange);
    if (lines.length === 0) {
      return notApplicable('Neither robots.txt nor the page’s headers state AI usage preferences.');
    }
    const issues = lines.flatMap((line) => line.issues.map((issue) => ({ line, issue })));
    const conflicts = [
      ...contradictions(lines),
      ...(robots.file === null ? [] : blockedAndAllowed(lines, robots.file)),
    ];
    const stated = lines.reduce((sum, { preferences }) => sum + preferences.length, 0);
    const items = [
      ...issues.map(({ line, issue }) => ({
        label: labelOf(line),
        detail: cut(`${line.where}: ${issue}`),
      })),
      ...conflicts.map((conflict) => ({ label: 'contradiction', detail: cut(conflict) })),
      ...lines
        .filter((line) => line.issues.length === 0)
        .map((line) => ({ label: labelOf(line), detail: cut(`${line.where}: valid`) })),
    ];
    const counts = [
      [stated, 'valid preference'],
      [issues.length, 'error'],
      [conflicts.length, 'contradiction'],
    ] as const;
    const state =
      issues.length > 0 ? 'not all valid' : conflicts.length > 0 ? 'contradictory' : 'valid';
    return info({
      message:
        state === 'valid'
          ? `${counted(lines.length, 'line')} ${agreeing(lines.length, 'states', 'state')} ${counted(stated, 'preference')}, ${stated === 1 ? 'which is' : 'all'} valid.`
          : `${counted(lines.length, 'line')} ${agreeing(lines.length, 'has', 'have')} ${listOf(counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)))}.`,
      value: state,
      threshold: 'none: your choice',
      items,
    });
  },
});

/** How many lines are read, and for how many user agents of its group a line counts. */
const maxLines = 200;
const maxAgents = 50;

const labelOf = ({ field, raw }: PreferenceLine): string => cut(`${field}: ${raw}`);

function linesOf(robots: RobotsSurvey, exchange: PageExchange): PreferenceLine[] {
  const inFile = (robots.file?.extensions ?? []).flatMap(({ field, value, line, agents }) =>
    isPreferenceField(field)
      ? [
          readPreferenceLine(field, value, {
            where: `robots.txt line ${line}`,
            agents: agents.slice(0, maxAgents),
          }),
        ]
      : [],
  );
  const inHeaders = (['content-signal', 'content-usage'] as const).flatMap((field) =>
    headerValues(exchange.headers, field).map((value) =>
      readPreferenceLine(field, value, { where: 'HTTP header', agents: ['*'] }),
    ),
  );
  return [...inHeaders, ...inFile].slice(0, maxLines);
}

/** One `key=value` of a usage preference, read from a robots.txt line or a header. */
interface Preference {
  readonly key: string;
  readonly allows: boolean;
}

interface PreferenceLine {
  readonly field: 'content-signal' | 'content-usage';
  /** Where the report says it is: 'robots.txt line 3', 'HTTP header'. */
  readonly where: string;
  readonly raw: string;
  /** The user agents of its robots.txt group; `*` for a header. */
  readonly agents: readonly string[];
  /** The path of a Content-Usage rule in robots.txt; `/` if it has none. */
  readonly path: string;
  readonly preferences: readonly Preference[];
  /** Each issue as part of a sentence: 'x is not a known category'. */
  readonly issues: readonly string[];
}

// Content-Signal: contentsignals.org and draft-romm-aipref-contentsignals-00. Content-Usage: the working group's
// draft-ietf-aipref-vocab and -attach. Its labels still change, so those of older drafts are accepted. Read 2026-11.
const grammars = {
  'content-signal': { keys: ['search', 'ai-input', 'ai-train'], yes: 'yes', no: 'no' },
  'content-usage': {
    keys: ['train-ai', 'ai-use', 'search', 'ai-output', 'bots', 'train-genai', 'ai'],
    yes: 'y',
    no: 'n',
  },
} as const;

type PreferenceField = keyof typeof grammars;

const isPreferenceField = (field: string): field is PreferenceField =>
  Object.hasOwn(grammars, field);

/** Reads `search=yes, ai-train=no` or `/path train-ai=n`. */
function readPreferenceLine(
  field: PreferenceField,
  raw: string,
  from: { readonly where: string; readonly agents: readonly string[] },
): PreferenceLine {
  const { keys, yes, no } = grammars[field];
  const known: readonly string[] = keys;
  const preferences: Preference[] = [];
  const issues: string[] = [];
  const [first = ''] = raw.trim().split(/\s/, 1);
  const hasPath = field === 'content-usage' && first.startsWith('/');
  const list = hasPath ? raw.trim().slice(first.length) : raw;
  for (const part of list.split(',')) {
    const [key = '', value, ...rest] = part.split('=').map((side) => side.trim().toLowerCase());
    if (key === '' && value === undefined) continue;
    if (value === undefined || rest.length > 0) issues.push(`‘${key}’ isn’t in the form key=value`);
    else if (!known.includes(key)) issues.push(`‘${key}’ isn’t a known category`);
    else if (value !== yes && value !== no)
      issues.push(`${key} takes ${yes} or ${no}, not ‘${value}’`);
    else preferences.push({ key, allows: value === yes });
  }
  if (preferences.length === 0 && issues.length === 0) issues.push('the line is empty');
  return { field, raw, ...from, path: hasPath ? first : '/', preferences, issues };
}

/** Different drafts have different names for the same use. */
const uses: Readonly<Record<string, string>> = {
  'ai-train': 'training',
  'train-ai': 'training',
  'train-genai': 'training',
  'ai-input': 'input',
  'ai-use': 'input',
  search: 'search',
};

/** Preferences that allow and refuse the same use for the same user agent and path, each pair as a sentence part. */
function contradictions(lines: readonly PreferenceLine[]): string[] {
  const said = new Map<string, { allows: boolean; as: string; where: string }>();
  const found: string[] = [];
  for (const { where, agents, path, preferences } of lines) {
    for (const { key, allows } of preferences) {
      const use = Object.hasOwn(uses, key) ? uses[key] : key;
      for (const agent of agents.length === 0 ? ['*'] : agents) {
        const id = JSON.stringify([agent.toLowerCase(), path, use]);
        const before = said.get(id);
        if (before === undefined) said.set(id, { allows, as: key, where });
        else if (before.allows !== allows) {
          found.push(
            `${before.where} ${before.allows ? 'allows' : 'refuses'} ${before.as}, but ${where} ${allows ? 'allows' : 'refuses'} ${key}`,
          );
        }
      }
    }
  }
  return found;
}

/** Uses that a robots.txt line allows to user agents whose group blocks all pages. */
function blockedAndAllowed(lines: readonly PreferenceLine[], file: RobotsFile): string[] {
  const shutOut = new Set(
    file.groups
      .filter(
        ({ rules }) =>
          rules.some(
            ({ kind, pattern }) => kind === 'disallow' && (pattern === '/' || pattern === '/*'),
          ) && !rules.some(({ kind, pattern }) => kind === 'allow' && pattern !== ''),
      )
      .flatMap(({ agents }) => agents.map(({ token }) => token.toLowerCase())),
  );
  return lines
    .filter(({ where }) => where !== 'HTTP header')
    .flatMap(({ where, agents, preferences }) =>
      agents
        .filter((agent) => shutOut.has(agent.toLowerCase()))
        .flatMap((agent) =>
          preferences
            .filter(({ allows }) => allows)
            .map(
              ({ key }) =>
                `${where} allows ${key} for ${cut(agent, 40)}, but the same group has Disallow: /`,
            ),
        ),
    );
}
