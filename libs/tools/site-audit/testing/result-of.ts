import { findIssues } from '../issue.ts';
import { allIssues } from '../issues/index.ts';
import { crawlOf } from './site-language.ts';
import { origin } from './site-plan.ts';

/** What one issue finds on a site in the site language. URLs of the site are paths, separated by spaces. */
export function resultOf(id: string, description: string) {
  const issue = allIssues.find((each) => each.id === id);
  if (!issue) throw new RangeError(`No issue: ${id}`);
  const site = crawlOf(description);
  const [result] = findIssues([issue], site);
  if (!result) throw new RangeError(`No result: ${id}`);
  const { status, reason, findings } = result;
  const pathsOf = (ids: readonly number[]) =>
    ids.map((each) => site.urlOf(each).replace(`${origin}/`, '/')).join(' ');
  return {
    status,
    reason,
    eligible: findings.eligible,
    affected: pathsOf(findings.affected),
    texts: findings.affected.map((each) => issue.describe(site, each)),
    groups: findings.groups?.map(pathsOf),
    unknown: findings.unknown.map((each) => `${pathsOf(each.ids)}: ${each.reason}`),
  };
}
