import { Text } from '@mantine/core';
import { useFormats } from '../../../app/formats.ts';
import { IssueList, type IssueListProps } from './issue-list.tsx';
import classes from './check.module.css';

/** Issues, with recommendations folded below. */
export function Issues({ issues, label, onFix }: IssueListProps) {
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
          <Text mt={12} className="note pretty">
            Leave out anything that doesn’t apply.
          </Text>
        </details>
      )}
    </>
  );
}
