import { Text } from '@mantine/core';
import { useFormats } from '../../../app/formats.ts';
import { FaultList, type FaultListProps } from './fault-list.tsx';
import classes from './check.module.css';

/** Faults, with recommendations folded below. */
export function Faults({ faults, label, onFix }: FaultListProps) {
  const formats = useFormats();
  const urgent = faults.filter(({ level }) => level !== 'hint');
  const hints = faults.filter(({ level }) => level === 'hint');
  return (
    <>
      {urgent.length > 0 && <FaultList faults={urgent} label={label} onFix={onFix} />}
      {hints.length > 0 && (
        <details className={classes.hints}>
          <summary>
            {formats.count(hints.length, 'recommended property', 'recommended properties')} missing
          </summary>
          <FaultList faults={hints} label={`Recommended: ${label}`} onFix={onFix} />
          <Text mt={12} className="note pretty">
            Leave out anything that doesn’t apply.
          </Text>
        </details>
      )}
    </>
  );
}
