import { authorities, type Authority, type AuthorityKey } from '@plumbline/seo/authorities';
import { allAudits, auditRules, type AuditId, lostBy } from '@plumbline/tools/seo-audit';
import {
  allIssues,
  type ChangeKind,
  changeKinds,
  type SiteIssue,
} from '@plumbline/tools/site-audit';
import type { Level } from './levels.ts';

/** A rule of the command line: a page audit, a site issue, or a change of the site. */
export interface Rule {
  /** `page/<id>`, `site/<id>` or `diff/<id>`, because some ids name several. */
  readonly id: string;
  /** The worst level of its findings, unless the config changes it. */
  readonly level: Level;
  /** `heuristic` rests on one of our thresholds. */
  readonly certainty: 'deterministic' | 'heuristic';
  /** Shown when nothing was found, and when something was. */
  readonly title: string;
  readonly failureTitle: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  readonly authorities: readonly Authority[];
}

/** Points that an error, and a warning, cost at least: what a failure of high and of medium weight costs. */
const minPoints = { error: 15, warning: 5 } as const;

/** The level of a finding of a page audit: by what it costs, and an error only if the audit failed. */
export function levelOf(id: AuditId, status: 'fail' | 'warning'): Level {
  const lost = lostBy(id, status);
  if (lost === 0) return 'info';
  if (lost < minPoints.warning) return 'notice';
  return status === 'fail' && lost >= minPoints.error ? 'error' : 'warning';
}

/** House rules are explained on a page of the product, which a report of a command can't link to. */
const publicAuthorities = (keys: readonly AuthorityKey[]): Authority[] =>
  keys.map((key) => authorities[key]).filter(({ url }) => URL.canParse(url));

const pageRules = allAudits.map((audit): Rule => {
  const { basis, authorities: keys } = auditRules[audit.id];
  return {
    id: `page/${audit.id}`,
    level: levelOf(audit.id, audit.never === 'fail' ? 'warning' : 'fail'),
    certainty: basis === 'tool' || audit.estimate !== undefined ? 'heuristic' : 'deterministic',
    title: audit.title,
    failureTitle: audit.failureTitle,
    what: audit.what,
    why: audit.why,
    fix: audit.fix,
    authorities: publicAuthorities(keys),
  };
});

const ruleFrom = (prefix: string, issue: ChangeKind | SiteIssue): Rule => ({
  id: `${prefix}/${issue.id}`,
  level: issue.severity,
  certainty: issue.certainty,
  title: issue.title,
  failureTitle: issue.failureTitle,
  what: issue.what,
  why: issue.why,
  fix: issue.fix,
  authorities: publicAuthorities(issue.authorities),
});

export const allRules: readonly Rule[] = [
  ...pageRules,
  ...allIssues.map((issue) => ruleFrom('site', issue)),
  ...changeKinds.map((kind) => ruleFrom('diff', kind)),
];

const rules = new Map(allRules.map((rule) => [rule.id, rule]));

export const findRule = (id: string): Rule | undefined => rules.get(id);

/** @throws RangeError for an unknown id, which the report schema doesn't rule out */
export function ruleOf(id: string): Rule {
  const rule = findRule(id);
  if (!rule) throw new RangeError(`There is no rule ${id}.`);
  return rule;
}
