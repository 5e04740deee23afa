import { Group } from '@mantine/core';
import type { ContactMailDto } from '@plumbline/api-client';
import { StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../app/formats.ts';

const states = {
  off: { status: 'info', label: 'Not mailed' },
  waiting: { status: 'warning', label: 'Mail waits' },
  sent: { status: 'pass', label: 'Mailed' },
  failed: { status: 'fail', label: 'Mail failed' },
} as const;

/** The state of a message's mail, with the reason for a failure. */
export function MailState({ mail }: { readonly mail: ContactMailDto }) {
  const formats = useFormats();
  const { state, attempts, lastError, nextTryAt, sentAt } = mail;
  return (
    <Group gap="4px 12px" fz="sm" className="anywhere">
      <StatusBadge {...states[state]} />
      {state === 'off' && <span>No mail server is configured.</span>}
      {state === 'sent' && sentAt && <span>{formats.moment(sentAt)}</span>}
      {state === 'waiting' && attempts === 0 && <span>It goes out in a moment.</span>}
      {lastError && (
        <span>
          Try {attempts}: {lastError}
        </span>
      )}
      {state === 'waiting' && attempts > 0 && nextTryAt && (
        <span>Next try {formats.moment(nextTryAt)}.</span>
      )}
    </Group>
  );
}
