import { StatusBadge, SteadyButton } from '@plumbline/ui';
import '@mantine/core/styles/DataList.layer.css';
import { Button, DataList, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ContactMailDto, ContactMessageDto } from '@plumbline/api-client';
import { contactCategories } from '@plumbline/contact';
import { useId, useState } from 'react';
import { Untrusted } from '../../previews/untrusted.tsx';
import { useFormats } from '../../app/formats.ts';
import classes from './contact-messages.module.css';

export interface MessageCardProps {
  readonly message: ContactMessageDto;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

/** Opens the operator's mail program. */
const answerTo = ({ email, subject }: ContactMessageDto): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

/** One message, all of which is third-party text. Deleting asks for confirmation. */
export function MessageCard({ message, busy, onDelete }: MessageCardProps) {
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const title = useId();
  const { subject, name, email, company, website, category, receivedAt } = message;
  return (
    <Paper component="li" aria-labelledby={title}>
      <Stack gap="sm">
        <Title order={2} fz="lg" id={title} className="anywhere">
          <Untrusted>{subject}</Untrusted>
        </Title>
        <Group component="p" gap="4px 16px" align="stretch" c="dimmed" fz="sm">
          <span>{contactCategories[category]}</span>
          <time dateTime={receivedAt}>{formats.moment(receivedAt)}</time>
        </Group>
        <DataList size="md" gap={4} labelWidth="5rem">
          <Fact name="From" text={`${name} <${email}>`} />
          {company && <Fact name="Company" text={company} />}
          {website && <Fact name="Website" text={website} />}
        </DataList>
        {/* A long message scrolls, so it must be focusable. */}
        <Text
          mah="24rem"
          px="md"
          py="sm"
          bg="var(--surface-sunken)"
          bdrs="sm"
          className={`anywhere ${classes.text}`}
          dir="auto"
          tabIndex={0}
        >
          {message.message}
        </Text>
        <MailState mail={message.mail} />
        <Group gap="xs">
          {asking ? (
            <Group gap="xs" role="group" aria-label={`Delete ${subject}`}>
              <span>You can’t undo this.</span>
              <SteadyButton color="brick" onClick={onDelete} disabled={busy} autoFocus>
                Delete for good
              </SteadyButton>
              <Button variant="default" onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </Group>
          ) : (
            <>
              <Button component="a" href={answerTo(message)} variant="default">
                Reply by email
              </Button>
              <SteadyButton variant="default" onClick={() => setAsking(true)} disabled={busy}>
                Delete
              </SteadyButton>
            </>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue className="anywhere">
        <Untrusted>{text}</Untrusted>
      </DataList.ItemValue>
    </DataList.Item>
  );
}

const states = {
  off: { status: 'info', label: 'Not mailed' },
  waiting: { status: 'warning', label: 'Mail queued' },
  sent: { status: 'pass', label: 'Mailed' },
  failed: { status: 'fail', label: 'Mail failed' },
} as const;

/** The mail delivery state of a message, with the reason for a failure. */
function MailState({ mail }: { readonly mail: ContactMailDto }) {
  const formats = useFormats();
  const { state, attempts, lastError, nextTryAt, sentAt } = mail;
  return (
    <Group gap="4px 12px" fz="sm" className="anywhere">
      <StatusBadge {...states[state]} />
      {state === 'off' && <span>No mail server is configured.</span>}
      {state === 'sent' && sentAt && <span>{formats.moment(sentAt)}</span>}
      {state === 'waiting' && attempts === 0 && <span>It will be sent in a moment.</span>}
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
