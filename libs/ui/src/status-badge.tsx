import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
  IconMinus,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';

export type CheckStatus = 'pass' | 'warning' | 'fail' | 'info' | 'not-applicable' | 'unknown';

const looks = {
  pass: { label: 'Passed', Icon: IconCheck, color: 'leaf' },
  warning: { label: 'Warning', Icon: IconAlertTriangle, color: 'brass' },
  fail: { label: 'Failed', Icon: IconX, color: 'brick' },
  info: { label: 'Info', Icon: IconInfoCircle, color: 'blueprint' },
  'not-applicable': { label: 'Not applicable', Icon: IconMinus, color: 'gray' },
  unknown: { label: 'Not run', Icon: IconQuestionMark, color: 'gray' },
} as const satisfies Record<CheckStatus, unknown>;

/** A check's status as text, icon and color, so that any one of them is enough to read it. */
export function StatusBadge({ status, label }: { status: CheckStatus; label?: string }) {
  const { label: standard, Icon, color } = looks[status];
  return (
    <Badge component="span" color={color} leftSection={<Icon size={13} stroke={2.4} aria-hidden />}>
      {label ?? standard}
    </Badge>
  );
}
