import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { EmptyState, SteadyButton } from '@plumbline/ui';
import { IconInbox } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { Seo } from '../../app/seo.tsx';
import { SignedIn, SignInPanel } from '../../operator/sign-in.tsx';
import { MessageCard } from './message-card.tsx';
import { type Messages, useMessages } from './use-messages.ts';
import classes from './contact-messages.module.css';

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
      <Text ref={start} tabIndex={-1} role="status" my="md" c="dimmed" className={classes.status}>
        {messages.length === 0 && 'No messages.'}
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
