import { UnstyledButton } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import classes from './check.module.css';

/** An error from the rules or the server. */
interface ShownFault {
  readonly kind: string;
  readonly level: 'error' | 'warning' | 'hint';
  readonly path: string;
  readonly property: string | null;
  readonly message: string;
  readonly authority: { readonly name: string; readonly url: string };
}

export interface FaultListProps {
  readonly faults: readonly ShownFault[];
  readonly label: string;
  /** Focuses the input that fixes an error; `null` without one. */
  readonly onFix?: (fault: ShownFault) => (() => void) | null;
}

/** What one rich result lacks; the markup itself is valid without it. */
export const isGap = ({ kind }: Pick<ShownFault, 'kind'>): boolean => kind === 'missing-required';

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

/** Errors with their sources, worst first. */
export function FaultList({ faults, label, onFix }: FaultListProps) {
  return (
    <ul className={classes.faults} aria-label={label}>
      {faults.map((fault, index) => {
        const fill = onFix?.(fault);
        return (
          <li key={index}>
            <StatusBadge
              status={isGap(fault) ? 'warning' : statuses[fault.level]}
              label={kinds[fault.kind] ?? fault.kind}
            />
            <p>
              {fault.message}{' '}
              <a href={fault.authority.url} target="_blank" rel="noreferrer">
                {fault.authority.name === 'Google' ? 'Google’s rule' : fault.authority.name}
              </a>
            </p>
            {fill && (
              <UnstyledButton className={classes.fill} onClick={fill} data-screen-only>
                {fault.kind.startsWith('missing') ? 'Fill in' : 'Fix'}
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
