import {
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
  IconMinus,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import classes from './badge.module.css';

export type CheckStatus = 'pass' | 'warning' | 'fail' | 'info' | 'not-applicable' | 'unknown';

const looks = {
  pass: { label: 'Passed', Icon: IconCheck, tone: 'leaf' },
  warning: { label: 'Warning', Icon: IconAlertTriangle, tone: 'brass' },
  fail: { label: 'Failed', Icon: IconX, tone: 'brick' },
  info: { label: 'Info', Icon: IconInfoCircle, tone: 'blueprint' },
  'not-applicable': { label: 'Not applicable', Icon: IconMinus, tone: 'plain' },
  unknown: { label: 'Not run', Icon: IconQuestionMark, tone: 'plain' },
} as const satisfies Record<CheckStatus, unknown>;

/** A check's status as text, icon and color, so that any one of them is enough to read it. */
export function StatusBadge({ status, label }: { status: CheckStatus; label?: string }) {
  const { label: standard, Icon, tone } = looks[status];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={13} stroke={2.4} aria-hidden />
      {label ?? standard}
    </span>
  );
}
