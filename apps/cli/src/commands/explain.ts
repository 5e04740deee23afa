import { UsageError } from '../errors.ts';
import { allRules, findRule, type Rule } from '../report/rules.ts';
import type { ExitCode, Io } from '../run.ts';

export const listsRules = 'To list all rules, run: plumbline explain';

/** Explains a rule, or lists all of them. The id may lack its `page/` or `site/` where it is clear. */
export async function explain(id: string | undefined, { stdout }: Io): Promise<ExitCode> {
  if (id === undefined) {
    for (const rule of allRules)
      stdout(`${rule.id.padEnd(36)} ${rule.level.padEnd(8)} ${rule.title}\n`);
    return 0;
  }
  const found = findRule(id);
  const rules = found ? [found] : allRules.filter((rule) => rule.id.endsWith(`/${id}`));
  if (rules.length === 0) {
    const near = allRules.flatMap((rule) => (rule.id.includes(id) ? rule.id : [])).slice(0, 3);
    const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : listsRules;
    throw new UsageError(`There is no rule ${id}. ${hint}`);
  }
  stdout(rules.map(ruleText).join('\n'));
  return 0;
}

const ruleText = (rule: Rule): string =>
  [
    `${rule.id} (${rule.level}, ${rule.certainty})`,
    rule.failureTitle,
    '',
    `What  ${rule.what}`,
    `Why   ${rule.why}`,
    `Fix   ${rule.fix}`,
    ...rule.authorities.map(({ name, url }) => `See   ${name}: ${url}`),
    '',
  ].join('\n');
