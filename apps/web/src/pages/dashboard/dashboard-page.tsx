import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconBolt, IconCoinOff, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { embedded, loadPageData, PageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { ratingInWords, siteStructuredData } from '../../app/structured-data.ts';
import { Testimonials } from '../../app/testimonials.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import { type HomeDoc, homeDocPath } from './home-doc.ts';
import { MeasuredFigures, Statistics } from './statistics.tsx';
import { ToolsSection } from './tools-section.tsx';

export function DashboardPage() {
  const doc = useHomeDoc();
  return (
    <>
      <Seo
        title="Free SEO Tools"
        description={site.description}
        keywords={['seo tools', 'free seo tools', 'seo audit', 'seo checker', 'website analysis']}
        path="/"
        structuredData={siteStructuredData()}
      />
      {doc && <PageData path={homeDocPath} data={doc} />}
      <Hero doc={doc} />
      {site.claims && <Statistics label="Results" statistics={site.claims.statistics} />}
      <ToolsSection />
      <MeasuredFigures />
      <FeatureOverview />
      <CallToAction
        title="Check your page"
        size="md"
        actions={[
          { label: 'Start Free SEO Audit', path: '/seo-audit' },
          { label: 'Generate Meta Tags', path: '/meta-generator' },
        ]}
      >
        One URL is all it takes. The report names what to fix first, and how.
      </CallToAction>
      <WhyChoose />
      {site.claims && (
        <Testimonials
          title="What people say"
          testimonials={site.claims.testimonials}
          rating={ratingInWords()}
        />
      )}
    </>
  );
}

/** The home page's data. The page does not wait for it after a navigation, and is complete without it. */
function useHomeDoc(): HomeDoc | undefined {
  const [doc, setDoc] = useState(() => embedded<HomeDoc>(homeDocPath).initialData);
  useEffect(() => {
    let left = false;
    loadPageData(homeDocPath).then(
      (data) => {
        if (!left && data !== undefined) setDoc(data as HomeDoc);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return doc;
}

const overview = [
  {
    title: 'Sources, always',
    text: 'Every number is measured, read from a named data release, or estimated with a stated formula. The page says which.',
  },
  {
    title: 'Scores you can recompute',
    text: 'Each check shows its weight, the value we found and the limit we compared it with.',
  },
  {
    title: 'Export everything',
    text: 'Download any result as text, JSON or CSV, or share a link.',
  },
];

function FeatureOverview() {
  return (
    <Box component="section" py={48} aria-labelledby="overview-heading">
      <Title order={2} id="overview-heading">
        Evidence, not guesswork
      </Title>
      <Stack component="dl" gap={0} mt="lg">
        {overview.map(({ title, text }) => (
          <Group key={title} gap="4px 32px" align="flex-start" py="md" className="ruled">
            <Text component="dt" flex="0 1 18rem" fw={600}>
              {title}
            </Text>
            <Text component="dd" flex="1 1 18rem" maw="40rem" c="dimmed">
              {text}
            </Text>
          </Group>
        ))}
      </Stack>
    </Box>
  );
}

const reasons = [
  {
    Icon: IconBolt,
    title: 'Lightning Fast',
    text: 'Tools share one fetch: a page you just checked isn’t fetched again for a few minutes.',
  },
  {
    Icon: IconCoinOff,
    title: '100% Free',
    text: 'Every tool and every report. No registration, no trial.',
  },
  {
    Icon: IconLock,
    title: 'Privacy Focused',
    text: 'No account, no cookies. We discard the pages you check within minutes, and speed reports after 30 minutes.',
  },
];

function WhyChoose() {
  return (
    <Box component="section" py={48} aria-labelledby="why-heading">
      <Title order={2} id="why-heading">
        Why Choose Our SEO Tools?
      </Title>
      <Group component="ul" gap="xl" align="flex-start" mt="lg">
        {reasons.map(({ Icon, title, text }) => (
          <Stack component="li" key={title} gap="xxs" flex="1 1 14rem">
            <Icon size={24} stroke={1.6} color="var(--brass-text)" aria-hidden />
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </Stack>
        ))}
      </Group>
    </Box>
  );
}
