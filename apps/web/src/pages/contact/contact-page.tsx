import { Alert, Box, Button, Flex, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContactPage as ContactPageThing, WithContext } from 'schema-dts';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site } from '../../app/site.ts';
import { ContactForm } from './contact-form.tsx';
import { useSendMessage } from './use-send-message.ts';

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
      <Title order={2} fz="xl" ref={headingRef} tabIndex={-1}>
        Your message was sent
      </Title>
      <p className="anywhere">We’ll reply to {email}.</p>
      <Button variant="default" onClick={onAnother}>
        Send another
      </Button>
    </Stack>
  </Paper>
);

/** Says how messages are handled and where visitors may already find an answer. */
function ContactAside() {
  return (
    <Stack gap="xl" flex="none" w={{ md: '20rem' }}>
      <section aria-labelledby="what-happens">
        <Title order={2} fz="lg" id="what-happens">
          What happens to your message
        </Title>
        <List spacing="xs" mt="sm">
          <List.Item>
            It’s stored on this server and goes to the people who run this site.
          </List.Item>
          <List.Item>
            It’s deleted after 12 months, or earlier if you ask. Backup copies are deleted as newer
            ones replace them.
          </List.Item>
        </List>
        <Text mt="sm">
          See the <Link to="/privacy-policy">privacy policy</Link> for details.
        </Text>
      </section>
      <section aria-labelledby="what-helps">
        <Title order={2} fz="lg" id="what-helps">
          What to include
        </Title>
        <List spacing="xs" mt="sm">
          <List.Item>
            <strong>An error in a tool:</strong> the URL or text you entered, what you expected,
            what you saw, and the date and time of the report.
          </List.Item>
          <List.Item>
            <strong>A number that looks wrong:</strong> where you saw it, and a source that
            disagrees.
          </List.Item>
          <List.Item>
            <strong>A check with the wrong result:</strong> its name, the page, and what it should
            have found.
          </List.Item>
          <List.Item>
            <strong>An idea:</strong> what you’d use it for.
          </List.Item>
        </List>
        <Text mt="sm">Please don’t send passwords, keys or other people’s files.</Text>
      </section>
      <section aria-labelledby="other-ways">
        <Title order={2} fz="lg" id="other-ways">
          Find an answer now
        </Title>
        <List spacing="xs" mt="sm">
          <List.Item>
            The <Link to="/audits">audit reference</Link> explains every check and how to fix what
            it finds.
          </List.Item>
          <List.Item>
            The <Link to="/seo-guide">SEO guide</Link> explains SEO from the start.
          </List.Item>
          <List.Item>
            <Link to="/bot">About {site.botName}</Link>: why our crawler visited your site.
          </List.Item>
          <List.Item>
            The <a href="/docs">API documentation</a> describes every call.
          </List.Item>
        </List>
      </section>
    </Stack>
  );
}
