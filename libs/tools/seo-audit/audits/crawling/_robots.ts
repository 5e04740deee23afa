import { isForAll, type RobotsDirectiveFact } from '@plumbline/page';
import { interpretRobotsStatus, matchRobots, type RobotsVerdict } from '@plumbline/seo/robots';
import { cut } from '@plumbline/seo/text';
import type { RobotsSurvey } from '../../artifacts.ts';
import type { EvidenceItem } from '../../outcome.ts';

const allowed: RobotsVerdict = { allowed: true, rule: null, group: [], via: 'none' };

/** What robots.txt says about a URL; `null` if it couldn't be read: crawlers then treat everything as blocked. */
export function verdictOf(robots: RobotsSurvey, url: string, agent: string): RobotsVerdict | null {
  if (robots.file) return matchRobots(robots.file, url, agent);
  return allowsAll(robots) ? allowed : null;
}

/** Whether crawlers get no robots.txt (4xx), and so may fetch everything. */
export const allowsAll = ({ status, failure }: RobotsSurvey): boolean =>
  // RFC 9309 §2.3.1.2: a file behind too many redirects counts as missing.
  failure === 'too_many_redirects' || interpretRobotsStatus(status) === 'allow-all';

/** `Disallow: /cart`, with its line and group. */
export function verdictItem(agent: string, verdict: RobotsVerdict): EvidenceItem {
  const who = verdict.group.length > 0 ? `group for ${verdict.group.join(', ')}` : 'no group';
  if (verdict.rule === null) return { label: `${agent}: no rule matches`, detail: cut(who) };
  const { kind, pattern, line } = verdict.rule;
  return {
    label: cut(`${agent}: ${kind === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`),
    detail: cut(`line ${line}, ${who}`),
  };
}

/** The tag or header line as in the source. */
export function directiveItem(fact: RobotsDirectiveFact): EvidenceItem {
  const label =
    fact.source === 'header'
      ? `X-Robots-Tag: ${isForAll(fact) ? '' : `${fact.agent}: `}${fact.raw}`
      : `<meta name="${fact.agent}" content="${fact.raw}">`;
  return { label: cut(label), detail: placeOf(fact) };
}

function placeOf({ source, inHead }: RobotsDirectiveFact): string {
  if (source === 'header') return 'HTTP header';
  return inHead ? 'in the head' : 'in the body, where Google reads it but others may not';
}
