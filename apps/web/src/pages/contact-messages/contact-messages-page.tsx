import '@mantine/core/styles/DataList.layer.css';
import { Box, Button, DataList, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ContactMailDto, ContactMessageDto } from '@plumbline/api-client';
import { contactCategories } from '@plumbline/contact';
import { EmptyState, StatusBadge, SteadyButton } from '@plumbline/ui';
import { IconInbox } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { useFormats } from '../../app/formats.ts';
import { Seo } from '../../app/seo.tsx';
import { SignedIn, SignInPanel } from '../../operator/sign-in.tsx';
import { Untrusted } from '../../previews/untrusted.tsx';
import { type Messages, useMessages } from './use-messages.ts';

/** The operator's inbox. No public page links to it, it is not indexed, and only the operator can fetch its content. */
export function ContactMessagesPage() {
  const inbox = useMessages();
  return (
    <>
      <Seo
        title="Contact messages"
        description="What visitors wrote through the contact form, for the operator of this site."
        noIndex
      />
      <Box component="article" maw="48rem" py="xl">
        <Title order={1}>Contact messages</Title>
        <Text mt="sm" mb="lg" c="dimmed" fz="lg">
          What visitors sent through the <Link to="/contact">contact form</Link>. Only the operator
          of this site can read it. Messages are deleted after 12 months.
        </Text>
        <Inbox inbox={inbox} />
      </Box>
    </>
  );
}

function Inbox({ inbox }: { readonly inbox: Messages }) {
  const { access, problem, busy } = inbox;
  switch (access) {
    case 'loading':
      return (
        <Text role="status" my="1em">
          Loading messages...
        </Text>
      );
    case 'locked':
      return <SignInPanel>Sign in to read the messages.</SignInPanel>;
    case 'unreachable':
      return <CallProblem problem={problem} tryAgain={inbox.refresh} trying={busy} />;
    default:
      return (
        <>
          <Group gap="8px 16px">
            <SteadyButton variant="default" onClick={inbox.refresh} disabled={busy}>
              Refresh
            </SteadyButton>
            <SignedIn />
          </Group>
          <List inbox={inbox} />
        </>
      );
  }
}

function List({ inbox }: { readonly inbox: Messages }) {
  const { messages, mailConfigured, older, busy, remove } = inbox;
  const start = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <Text ref={start} tabIndex={-1} role="status" my="md" c="dimmed" style={{ outline: 'none' }}>
        {messages.length === 0 && 'No messages. '}
        {messages.length > 0 && `${messages.length}${older ? ' newest' : ''} shown, newest first. `}
        {!mailConfigured && 'They aren’t sent by email: SMTP_URL and CONTACT_TO are not set.'}
      </Text>
      {messages.length === 0 ? (
        <EmptyState icon={<IconInbox size={32} stroke={1.4} />} title="No messages">
          What visitors send through the contact form appears here.
        </EmptyState>
      ) : (
        <Stack component="ul" gap="md" aria-label="Messages" aria-busy={busy}>
          {messages.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              busy={busy}
              onDelete={() =>
                // The button disappears with its message, so move the focus to the start of the list.
                void remove(message).then((gone) => gone && start.current?.focus())
              }
            />
          ))}
        </Stack>
      )}
      {older && (
        <SteadyButton variant="default" onClick={older} disabled={busy}>
          Older messages
        </SteadyButton>
      )}
    </>
  );
}

interface MessageCardProps {
  readonly message: ContactMessageDto;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

/** Opens the operator's mail program. */
const answerTo = ({ email, subject }: ContactMessageDto): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

/** One message, all of which is third-party text. Deleting asks for confirmation. */
function MessageCard({ message, busy, onDelete }: MessageCardProps) {
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
          // A very long line scrolls here, not the page.
          style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
          className="anywhere"
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
