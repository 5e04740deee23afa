import { Box, Text } from '@mantine/core';
import type { ContactPage as ContactPageThing, WithContext } from 'schema-dts';
import { useEffect, useRef, useState } from 'react';
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
  const [sent, setSent] = useState<{ readonly count: number; readonly email: string | null }>({
    count: 0,
    email: null,
  });

  // The form is replaced by an empty one; the focus stays with it.
  useEffect(() => {
    if (sent.count > 0) heading.current?.focus();
  }, [sent]);

  return (
    <>
      <Seo
        title="Contact: questions, errors and ideas"
        description={description}
        keywords={['contact', 'support', 'bug report', 'feature request', 'feedback']}
        path="/contact"
        structuredData={structuredData}
      />
      <Box component="article" py={32}>
        <Box component="header" maw="44rem">
          <h1>Contact</h1>
          <Text mt={12} c="dimmed" fz="lg">
            Questions, bugs or ideas? Write to us. You don’t need an account.
          </Text>
        </Box>
        <div className={classes.columns}>
          <ContactForm
            key={sent.count}
            call={call}
            headingRef={heading}
            sentFor={sent.email}
            onSent={(email) => setSent({ count: sent.count + 1, email })}
          />
          <ContactAside />
        </div>
      </Box>
    </>
  );
}
