import { Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { TableOfContents } from '@plumbline/ui';
import { IconCalendar, IconMail, IconRefresh, IconUserShield } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ArticleText, ReadingPage } from '../../app/reading-page.tsx';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { PdfButton } from '../../app/pdf-button.tsx';
import { Seo } from '../../app/seo.tsx';
import { breadcrumbList } from '../../app/structured-data.ts';
import { Preferences, preferencesId } from './preferences.tsx';
import { type PrivacyDoc, privacyDocPath } from './privacy-doc.ts';
import classes from './privacy.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The laws whose rights the policy states, with the ids of their sections. */
const rights = [
  { law: 'GDPR', id: 's-gdpr-european-economic-area-and-united-kingdom' },
  { law: 'CCPA', id: 's-ccpa-california' },
];

const blocks = [
  {
    id: 'contact',
    Icon: IconMail,
    title: 'Contact',
    text: (
      <>
        Use the <Link to="/contact">contact page</Link> for questions about this policy and requests
        about your data.
      </>
    ),
  },
  {
    id: 'officer',
    Icon: IconUserShield,
    title: 'Data Protection Officer',
    text: 'Choose “General Question” and start the subject with “Data protection”. You get a response within 30 days.',
  },
  {
    id: 'updates',
    Icon: IconRefresh,
    title: 'Policy Updates',
    text: 'We publish changes on this page, with their date. If a change affects you, we announce it here before they apply.',
  },
];

export function PrivacyPolicyPage() {
  const doc = usePageData(privacyDocPath) as PrivacyDoc;
  const preferences = useRef<HTMLHeadingElement>(null);
  const updated = dateFormat.format(new Date(doc.updated));
  return (
    <>
      <Seo
        title={doc.title}
        description={doc.metaDescription}
        keywords={['privacy policy', 'gdpr', 'ccpa']}
        path="/privacy-policy"
        structuredData={breadcrumbList([doc.title, '/privacy-policy'])}
      />
      <PageData path={privacyDocPath} data={doc} />
      <ReadingPage
        title={doc.title}
        lead="What we collect about you, why, how long we keep it, and what you can do about it."
        facts={
          <>
            <li>
              <IconCalendar size={17} stroke={1.8} aria-hidden /> Last updated {updated}
            </li>
            {rights.map(({ law, id }) => (
              <li key={law}>
                <Anchor
                  href={`#${id}`}
                  px="xs"
                  bd="1px solid var(--line-strong)"
                  bdrs="xl"
                  c="inherit"
                  fw={600}
                >
                  {law}
                </Anchor>
              </li>
            ))}
            <li>These link to your rights. They aren’t certifications.</li>
          </>
        }
        aside={<TableOfContents headings={doc.headings.filter(({ level }) => level === 2)} />}
      >
        <Paper
          component="section"
          maw="44rem"
          mb={36}
          className={classes.summary}
          aria-labelledby="summary"
        >
          <Title order={2} fz="lg" id="summary">
            In short
          </Title>
          <List spacing="xxs" mt="sm">
            {doc.summary.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
          <Group gap="xs" align="stretch" mt="lg" data-screen-only>
            <Button
              component={Link}
              to="/contact"
              leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
            >
              Contact Us
            </Button>
            <PdfButton file="privacy-policy.pdf">Download PDF</PdfButton>
            <Button
              component="a"
              href={`#${preferencesId}`}
              variant="default"
              onClick={() => preferences.current?.focus()}
            >
              Manage Preferences
            </Button>
          </Group>
        </Paper>
        <ArticleText html={doc.html} />
        <Stack maw="44rem" mt={48}>
          {blocks.map(({ id, Icon, title, text }) => (
            <Paper key={id} component="section" aria-labelledby={id}>
              <Group wrap="nowrap" align="flex-start">
                <Icon size={24} stroke={1.6} color="var(--brass-text)" aria-hidden />
                <Stack flex={1} gap="xxs">
                  <Title order={2} fz="lg" id={id}>
                    {title}
                  </Title>
                  <Text textWrap="pretty">{text}</Text>
                </Stack>
              </Group>
            </Paper>
          ))}
        </Stack>
        <Preferences headingRef={preferences} />
      </ReadingPage>
    </>
  );
}
