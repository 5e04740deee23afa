import { Text, UnstyledButton } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './check.module.css';

/** An error from the rules or the server. */
interface ShownIssue {
  readonly kind: string;
  readonly level: 'error' | 'warning' | 'hint';
  readonly path: string;
  readonly property: string | null;
  readonly message: string;
  readonly authority: { readonly name: string; readonly url: string };
}

export interface IssuesProps {
  readonly issues: readonly ShownIssue[];
  readonly label: string;
  /** Focuses the input that fixes an error; `null` if there is none. */
  readonly onFix?: (issue: ShownIssue) => (() => void) | null;
}

/** The missing properties of one rich result; the markup is valid without them. */
export const isGap = ({ kind }: Pick<ShownIssue, 'kind'>): boolean => kind === 'missing-required';

const kinds: Readonly<Record<string, string>> = {
  'not-understood': 'Not understood',
  'unknown-type': 'Unknown type',
  'unknown-property': 'Unknown property',
  'wrong-value': 'Wrong value',
  'missing-required': 'Missing',
  'missing-recommended': 'Recommended',
  retired: 'Retired',
};

const statuses = { error: 'fail', warning: 'warning', hint: 'info' } as const;

/** Issues, with recommendations folded below. */
export function Issues({ issues, label, onFix }: IssuesProps) {
  const formats = useFormats();
  const urgent = issues.filter(({ level }) => level !== 'hint');
  const hints = issues.filter(({ level }) => level === 'hint');
  return (
    <>
      {urgent.length > 0 && <IssueList issues={urgent} label={label} onFix={onFix} />}
      {hints.length > 0 && (
        <details className={classes.hints}>
          <summary>
            {formats.count(hints.length, 'recommended property', 'recommended properties')} missing
          </summary>
          <IssueList issues={hints} label={`Recommended: ${label}`} onFix={onFix} />
          <Text mt="sm" fz="sm" c="dimmed" textWrap="pretty">
            Leave out anything that doesn’t apply.
          </Text>
        </details>
      )}
    </>
  );
}

/** Errors with their sources, worst first. */
function IssueList({ issues, label, onFix }: IssuesProps) {
  return (
    <ul className={classes.issues} aria-label={label}>
      {issues.map((issue, index) => {
        const fill = onFix?.(issue);
        return (
          <li key={index}>
            <StatusBadge
              status={isGap(issue) ? 'warning' : statuses[issue.level]}
              label={kinds[issue.kind] ?? issue.kind}
            />
            <p>
              {issue.message}{' '}
              <a href={issue.authority.url} target="_blank" rel="noreferrer">
                {issue.authority.name === 'Google' ? 'Google’s rule' : issue.authority.name}
              </a>
            </p>
            {fill && (
              <UnstyledButton className={classes.fill} onClick={fill} data-screen-only>
                {issue.kind.startsWith('missing') ? 'Fill in' : 'Fix'}
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
