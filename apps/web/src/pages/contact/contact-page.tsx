import { Alert, Box, Button, Flex, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ContactPage as ContactPageThing, WithContext } from 'schema-dts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site } from '../../app/site.ts';
import { ContactAside } from './contact-aside.tsx';
import { ContactForm } from './contact-form.tsx';
import { useSendMessage } from './use-send-message.ts';
import classes from './contact.module.css';

const description = `Ask about a tool, report an error or suggest an idea. Your message goes straight to the people who run ${site.name}.`;

const structuredData: WithContext<ContactPageThing> = {
  '@context': 'https://schema.org',
  '@type': 'ContactPage',
  name: `Contact ${site.name}`,
  description,
  url: absoluteUrl('/contact'),
};

export function ContactPage() {
  const call = useSendMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Email address of the sent message; `null` while another message is written. */
  const [sentFor, setSentFor] = useState<string | null>();

  // The focused element disappears with the form or the confirmation.
  useEffect(() => {
    if (sentFor !== undefined) heading.current?.focus();
  }, [sentFor]);

  return (
    <>
      <Seo
        title="Contact: questions, errors and ideas"
        description={description}
        keywords={['contact', 'support', 'bug report', 'feature request', 'feedback']}
        path="/contact"
        structuredData={structuredData}
      />
      <Box component="article" py="xl">
        <Box component="header" maw="44rem">
          <Title order={1}>Contact</Title>
          <Text mt="sm" c="dimmed" fz="lg">
            Questions, bugs or ideas? Write to us. You don’t need an account.
          </Text>
        </Box>
        <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: 'xl', md: 40 }} mt="xl">
          <Box flex={1} miw={0}>
            <noscript>
              <Alert>
                Sending a message needs JavaScript: the form asks the server for a code that keeps
                spam out. Turn it on, or <a href="#other-ways">find an answer now</a>.
              </Alert>
            </noscript>
            {typeof sentFor === 'string' ? (
              <MessageSent
                email={sentFor}
                headingRef={heading}
                onAnother={() => setSentFor(null)}
              />
            ) : (
              <ContactForm call={call} headingRef={heading} onSent={setSentFor} />
            )}
          </Box>
          <ContactAside />
        </Flex>
      </Box>
    </>
  );
}

interface MessageSentProps {
  readonly email: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onAnother: () => void;
}

/** Shown in place of the form. */
const MessageSent = ({ email, headingRef, onAnother }: MessageSentProps) => (
  <Paper component="section">
    <Stack gap="sm" align="flex-start">
      <IconCheck size={28} stroke={2.2} color="var(--leaf-text)" aria-hidden />
      <Title order={2} fz="xl" ref={headingRef} tabIndex={-1} className={classes.heading}>
        Your message was sent
      </Title>
      <p className="anywhere">We’ll reply to {email}.</p>
      <Button variant="default" onClick={onAnother}>
        Send another
      </Button>
    </Stack>
  </Paper>
);
