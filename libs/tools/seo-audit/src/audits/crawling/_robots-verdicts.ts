import { interpretRobotsStatus, matchRobots, type RobotsVerdict } from '@plumbline/robots';
import type { RobotsSurvey } from '../../artifacts.ts';
import type { EvidenceItem } from '../../outcome.ts';
import { excerpt } from './_answers.ts';

/** Whom robots.txt is read for: Google, Bing, and every crawler that has no group of its own. */
export const searchAgents = ['Googlebot', 'Bingbot', '*'] as const;

const allowed: RobotsVerdict = { allowed: true, rule: null, group: [] };

/** What robots.txt says of an address; `null` when it could not be read and so blocks everything for the time being. */
export function verdictOf(robots: RobotsSurvey, url: string, agent: string): RobotsVerdict | null {
  if (robots.file) return matchRobots(robots.file, url, agent);
  // RFC 9309 §2.3.1.2: a file behind more redirects than need be followed counts as missing.
  if (robots.failure === 'too_many_redirects') return allowed;
  return interpretRobotsStatus(robots.status) === 'block-all' ? null : allowed;
}

/** `Disallow: /cart`, with the line and the group that it stands in. */
export function verdictItem(agent: string, verdict: RobotsVerdict): EvidenceItem {
  const who = verdict.group.length > 0 ? `group of ${verdict.group.join(', ')}` : 'no group';
  if (verdict.rule === null) return { label: `${agent}: no rule matches`, detail: excerpt(who) };
  const { kind, pattern, line } = verdict.rule;
  return {
    label: excerpt(`${agent}: ${kind === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`),
    detail: excerpt(`line ${line}, ${who}`),
  };
}
