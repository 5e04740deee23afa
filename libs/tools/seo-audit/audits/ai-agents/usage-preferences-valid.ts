import { headerValues, type PageExchange } from '@plumbline/page';
import { parseRobots, type RobotsFile } from '@plumbline/seo/robots';
import { agreeing, counted } from '@plumbline/seo/text';
import type { RobotsSurvey } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { info, notApplicable } from '../../outcome.ts';
import { cut, listOf } from '../../wording.ts';
import {
  contradictions,
  isPreferenceField,
  type PreferenceLine,
  readPreferenceLine,
} from './_usage-preferences.ts';

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
