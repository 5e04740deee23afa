import type { PageExchange } from '@plumbline/page';
import {
  type AgentPurpose,
  agents,
  isRobotsMissing,
  matchRobots,
  parseRobots,
} from '@plumbline/seo/robots';
import { counted, cut } from '@plumbline/seo/text';
import type { RobotsSurvey } from '../../artifacts.ts';
import type { AuditExample } from '../../audit.ts';
import { type AuditOutcome, info, unknown } from '../../outcome.ts';
import { allowsAll } from '../crawling/_robots.ts';

/** An example robots.txt with one rule for one crawler. */
export function accessExample(token: string, label: 'Allowed' | 'Blocked'): AuditExample {
  const code = `User-agent: ${token}\n${label === 'Allowed' ? 'Allow' : 'Disallow'}: /`;
  return { code, label, given: { robots: { file: parseRobots(code) } } };
}

/** How a robots.txt treats one crawler on one page. */
interface AgentAccess {
  readonly token: string;
  readonly operator: string;
  readonly docsUrl: string | null;
  readonly respectsRobots: 'yes' | 'may-ignore' | 'unknown';
  readonly allowed: boolean;
  /** Whether a group of the file names the crawler. If not, the group for `*` applies, or none. */
  readonly named: boolean;
  /** The line that decided, such as 'line 4: Disallow: /'; `null` if no rule matched. */
  readonly rule: string | null;
}

/** How robots.txt treats each known crawler of a purpose on this page. */
function agentAccess(robots: RobotsSurvey, pageUrl: string, purpose: AgentPurpose): AgentAccess[] {
  return agents
    .filter((agent) => agent.purpose === purpose)
    .map(({ token, operator, docsUrl, respectsRobots }) => {
      const verdict = robots.file === null ? null : matchRobots(robots.file, pageUrl, token);
      const rule = verdict?.rule ?? null;
      return {
        token,
        operator,
        docsUrl,
        respectsRobots,
        allowed: verdict?.allowed ?? true,
        named: verdict?.via === 'own',
        rule:
          rule === null
            ? null
            : `line ${rule.line}: ${rule.kind === 'allow' ? 'Allow' : 'Disallow'}: ${rule.pattern}`,
      };
    });
}

/** Reports which known crawlers of a purpose may read the page. `noun` is what one is called: 'AI search crawler'. */
export function reportAccess(
  { robots, exchange }: { readonly robots: RobotsSurvey; readonly exchange: PageExchange },
  purpose: AgentPurpose,
  noun: string,
): AuditOutcome {
  if (robots.file === null && !allowsAll(robots)) {
    const cause = robots.status === null ? 'got no response' : `returned ${robots.status}`;
    return unknown(
      `The request for robots.txt ${cause}, so we don’t know its rules for these crawlers.`,
    );
  }
  const all = agentAccess(robots, exchange.finalUrl, purpose);
  const blocked = all.filter(({ allowed }) => !allowed);
  const named = all.filter((agent) => agent.named).length;
  const crawlers = counted(all.length, noun);
  const access =
    blocked.length === 0
      ? `lets all ${crawlers} read this page`
      : blocked.length === all.length
        ? `blocks all ${crawlers} from this page`
        : `lets ${all.length - blocked.length} of ${crawlers} read this page and blocks ${blocked.length}`;
  const namedInWords =
    named === 0 ? 'none of them' : named === all.length ? 'all of them' : `${named} of them`;
  return info({
    message:
      robots.file === null
        ? `${isRobotsMissing(robots.status) ? 'The site has no' : 'The server returned no'} robots.txt, so all ${crawlers} can read this page.`
        : `robots.txt ${access}. It names ${namedInWords}.`,
    value: `${all.length - blocked.length} allowed, ${blocked.length} blocked`,
    threshold: 'none: your choice',
    // Blocked crawlers come first, because the report shows only 20.
    items: [...blocked, ...all.filter(({ allowed }) => allowed)].map((agent) => ({
      label: `${agent.token} (${agent.operator}): ${agent.allowed ? 'allowed' : 'blocked'}`,
      detail: cut(detailOf(agent)),
    })),
  });
}

const obedience = {
  yes: '',
  'may-ignore': '; its operator says it may ignore robots.txt',
  unknown: '; its operator doesn’t say whether it obeys robots.txt',
} as const;

function detailOf({ named, rule, respectsRobots, docsUrl }: AgentAccess): string {
  const why = rule ?? 'no rule matches';
  return `${named ? 'named' : 'not named'}, ${cut(why, 60)}${obedience[respectsRobots]}${docsUrl === null ? '' : `; ${docsUrl}`}`;
}
