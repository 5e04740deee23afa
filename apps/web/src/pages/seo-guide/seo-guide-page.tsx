import { Box, Button, Flex, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { IconAward, IconChartLine, IconTrendingUp, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { PdfButton } from '../../app/pdf-button.tsx';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { Testimonials } from '../../app/testimonials.tsx';
import { useStoredIds } from '../../app/stored-ids.ts';
import { guide } from '../../content/guide.ts';
import { Statistics } from '../resources/statistics.tsx';
import { completedChapters } from './completed-chapters.ts';
import { CurriculumList } from './curriculum-list.tsx';
import { chapterPath, type Curriculum, curriculumPath } from './guide-doc.ts';
import { courseStructuredData } from './guide-structured-data.ts';

const quickTools = [
  { label: 'SEO Audit', to: '/seo-audit' },
  { label: 'Keyword Checker', to: '/keyword-checker' },
  { label: 'Meta Generator', to: '/meta-generator' },
  { label: 'SERP Preview', to: '/serp-preview' },
  { label: 'Schema Markup', to: '/schema-markup' },
  { label: 'URL Analyzer', to: '/url-analyzer' },
] as const;

const icons = {
  traffic: IconTrendingUp,
  rankings: IconChartLine,
  authority: IconAward,
  leads: IconUserPlus,
} as const;

export function SeoGuidePage() {
  const chapters = usePageData(curriculumPath) as Curriculum;
  const completed = useStoredIds(completedChapters);
  const next = chapters.find(({ id }) => !completed.has(id)) ?? chapters[0];
  const minutes = chapters.reduce((sum, { duration }) => sum + duration, 0);
  const exercises = chapters.flatMap((chapter) => chapter.exercises);
  const facts = [
    { value: String(chapters.length), label: 'chapters' },
    { value: String(exercises.length), label: 'exercises' },
    { value: String(Math.round(minutes / 60)), label: 'hours, estimated' },
  ];
  const started = chapters.some(({ id }) => completed.has(id));
  return (
    <Box component="article" pt="lg" pb="xs">
      <Seo
        title={guide.title}
        description={guide.description}
        keywords={['seo guide', 'free seo course', 'learn seo', 'seo tutorial']}
        path="/seo-guide"
        structuredData={courseStructuredData(chapters)}
      />
      <PageData path={curriculumPath} data={chapters} />
      <Flex
        component="header"
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
        gap={{ base: 'lg', md: 48 }}
        pb={40}
      >
        <Box flex={1}>
          <Title order={1}>{guide.title}</Title>
          <Text mt="md" c="dimmed" fz="lg" textWrap="pretty">
            {guide.description}
          </Text>
          <Group gap="sm" align="stretch" mt="lg">
            {next && (
              <Button component={Link} to={chapterPath(next.id)} size="md" color="leaf">
                {started ? `Continue with chapter ${next.number}` : 'Start with chapter 1'}
              </Button>
            )}
            <PdfButton file="complete-seo-guide.pdf" size="md">
              Download PDF
            </PdfButton>
          </Group>
        </Box>
        <Paper flex="none" w={{ md: '22rem' }}>
          <Statistics size="h2" statistics={[...facts, ...(site.claims?.guide.statistics ?? [])]} />
          <Stack component="ul" gap="xxs" mt="sm" pt="sm" c="dimmed" className="ruled">
            <li>Beginner to advanced</li>
            <li>{guide.covers}</li>
            <li>Free, no sign-up</li>
          </Stack>
        </Paper>
      </Flex>
      <Achievements />
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'flex-start' }}
        gap={{ base: 40, lg: 48 }}
        py={40}
        className="ruled"
      >
        <CurriculumList chapters={chapters} completed={completed} />
        {/* Sticky, because the list next to it is several screens long. */}
        <Stack
          gap="lg"
          flex="none"
          w={{ lg: 300 }}
          pos={{ lg: 'sticky' }}
          top="calc(var(--header-height) + 24px)"
        >
          <AdSlot ad={site.sidebarAd} />
          <Paper component="section" aria-labelledby="take-along" data-screen-only>
            <Stack gap="xs">
              <Title order={2} fz="lg" id="take-along">
                Read offline
              </Title>
              <Text c="dimmed">Download the whole guide, or try the first chapter.</Text>
              <PdfButton file="complete-seo-guide.pdf">Download PDF</PdfButton>
              <PdfButton file="sample-chapter.pdf">Sample Chapter</PdfButton>
            </Stack>
          </Paper>
          <Paper component="nav" aria-labelledby="quick-tools">
            <Title order={2} fz="lg" id="quick-tools">
              Quick Tools
            </Title>
            <Text my="xs" c="dimmed">
              The exercises use these.
            </Text>
            <Stack component="ul" gap="xs">
              {quickTools.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Stack>
          </Paper>
        </Stack>
      </Flex>
      {site.claims && (
        <Testimonials title="What readers say" testimonials={site.claims.guide.testimonials} />
      )}
    </Box>
  );
}

/** What readers of the guide achieve. */
const Achievements = () => (
  <Box component="section" py={40} className="ruled" aria-labelledby="achieve-heading">
    <Title order={2} id="achieve-heading">
      What You&apos;ll Achieve
    </Title>
    <SimpleGrid component="ul" cols={{ base: 1, xs: 2, lg: 4 }} mt="lg">
      {guide.achievements.map(({ id, title, text }) => {
        const Icon = icons[id];
        return (
          <li key={id} className="card">
            {/* Compact on a phone, which then shows more of the curriculum. */}
            <Flex direction={{ base: 'row', xs: 'column' }} gap={{ base: 'sm', xs: 'xs' }}>
              <Icon size={24} stroke={1.6} color="var(--brass-text)" aria-hidden />
              <Box flex={1}>
                <Title order={3}>{title}</Title>
                <Text mt="xxs" c="dimmed" textWrap="pretty">
                  {text}
                </Text>
              </Box>
            </Flex>
          </li>
        );
      })}
    </SimpleGrid>
  </Box>
);
