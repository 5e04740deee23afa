import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { AdSlot } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { PdfButton } from '../../app/pdf-button.tsx';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { Testimonials } from '../../app/testimonials.tsx';
import { useStoredIds } from '../../app/stored-ids.ts';
import { guide } from '../../content/guide.ts';
import { Achievements } from './achievements.tsx';
import { completedChapters } from './completed-chapters.ts';
import { CurriculumList } from './curriculum-list.tsx';
import { chapterPath, type Curriculum, curriculumPath } from './guide-doc.ts';
import { courseStructuredData } from './guide-structured-data.ts';
import classes from './guide.module.css';

const quickTools = [
  { label: 'SEO Audit', to: '/seo-audit' },
  { label: 'Keyword Checker', to: '/keyword-checker' },
  { label: 'Meta Generator', to: '/meta-generator' },
  { label: 'SERP Preview', to: '/serp-preview' },
  { label: 'Schema Markup', to: '/schema-markup' },
  { label: 'URL Analyzer', to: '/url-analyzer' },
] as const;

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
      <header className={classes.head}>
        <div>
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
        </div>
        <div className={`card ${classes.glance}`}>
          <dl className={classes.statistics}>
            {[...facts, ...(site.claims?.guide.statistics ?? [])].map(({ value, label }) => (
              <div key={label}>
                <Text component="dt" c="dimmed" fz="sm">
                  {label}
                </Text>
                <Text component="dd" fz="h2" fw={650} lts="-0.03em" lh={1.25} className="tabular">
                  {value}
                </Text>
              </div>
            ))}
          </dl>
          <ul>
            <li>Beginner to advanced</li>
            <li>{guide.covers}</li>
            <li>Free, no sign-up</li>
          </ul>
        </div>
      </header>
      <Achievements />
      <div className={classes.columns}>
        <CurriculumList chapters={chapters} completed={completed} />
        <Stack gap="lg" className={classes.aside}>
          <AdSlot ad={site.sidebarAd} />
          <Stack
            component="section"
            gap="xs"
            align="stretch"
            className={`card ${classes.card}`}
            aria-labelledby="take-along"
            data-screen-only
          >
            <Title order={2} id="take-along">
              Read offline
            </Title>
            <p>Download the whole guide, or try the first chapter.</p>
            <PdfButton file="complete-seo-guide.pdf">Download PDF</PdfButton>
            <PdfButton file="sample-chapter.pdf">Sample Chapter</PdfButton>
          </Stack>
          <Stack
            component="nav"
            gap="xs"
            align="stretch"
            className={`card ${classes.card}`}
            aria-labelledby="quick-tools"
          >
            <Title order={2} id="quick-tools">
              Quick Tools
            </Title>
            <p>The exercises use these.</p>
            <ul>
              {quickTools.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </Stack>
        </Stack>
      </div>
      {site.claims && (
        <Testimonials title="What readers say" testimonials={site.claims.guide.testimonials} />
      )}
    </Box>
  );
}
