import { Badge, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { BlogRunDto, BlogStatsDto } from '@plumbline/api-client';
import { StatGrid, TabList } from '@plumbline/ui';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Figure, useFormats } from '../../app/formats.ts';
import { preloaded } from '../../app/preloaded.tsx';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-data.ts';
import { AccessPanel } from '../../generation/access-panel.tsx';
import { GenerationPage, Section } from '../../generation/page-parts.tsx';
import { keptOf, summarize } from '../../generation/figures.ts';
import { useGeneration } from '../../generation/use-generation.ts';
import { type Operator, useOperator } from '../../generation/use-operator.ts';
import { BulkTab } from './bulk-tab.tsx';
import { DailyTab } from './daily-tab.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import type { RunHistoryProps } from './run-history.tsx';

type Kind = BlogRunDto['kind'];

const RunHistory = preloaded<RunHistoryProps>(
  import('./run-history.tsx').then((module) => module.RunHistory),
);

export function BlogDashboardPage() {
  const formats = useFormats();
  const operator = useOperator();
  const bulk = useGeneration({
    kind: 'bulk',
    operator,
    success: (run) => ({
      title: 'BULK GENERATION SUCCESS!',
      description: `Generated ${keptOf(run)} blogs targeting ${formats.number(summarize(run).monthlyTraffic)} monthly traffic`,
    }),
    failure: {
      title: 'Bulk Generation Failed',
      description: 'Please check your OpenAI API configuration and try again.',
    },
  });
  const daily = useGeneration({
    kind: 'daily',
    operator,
    success: (run) => ({
      title: 'Daily Blogs Generated',
      description: `Successfully generated ${keptOf(run)} SEO-optimized blogs`,
    }),
    failure: {
      title: 'Generation Failed',
      description: 'Failed to generate daily blogs. Please try again.',
    },
  });
  const [tab, setTab] = useState<Kind>('bulk');
  const tabs = useRef<HTMLElement>(null);

  function show(run: BlogRunDto): void {
    (run.kind === 'bulk' ? bulk : daily).show(run.id);
    setTab(run.kind);
    tabs.current?.scrollIntoView({ block: 'start' });
    tabs.current?.focus({ preventScroll: true });
  }

  return (
    <GenerationPage
      title="Blog Dashboard"
      lead="Generate blog posts in bulk or every day, review the drafts, and see what each run costs."
    >
      <Seo
        title="Blog Dashboard"
        description="Generate 50 to 500 SEO blogs in one run, or ten a day: with progress, costs, checks, drafts and a history of runs."
        keywords={['blog dashboard', 'bulk generation', 'drafts', 'cost of generation']}
        path="/blog-dashboard"
        structuredData={breadcrumbList(['Blog Dashboard', '/blog-dashboard'])}
        noIndex
      />
      <AccessPanel operator={operator} />
      <GoalCards stats={operator.stats} />
      {/* A `section`, because the global styles know that its focus needs no ring. */}
      <section ref={tabs} tabIndex={-1}>
        <TabList
          label="Type of generation"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'bulk',
              label: 'Bulk Generation (200+ Blogs)',
              panel: <BulkTab operator={operator} generation={bulk} />,
            },
            {
              id: 'daily',
              label: 'Daily Generation (10 Blogs)',
              panel: <DailyTab operator={operator} generation={daily} />,
            },
          ]}
        />
      </section>
      {hasDrafts(operator) && <DraftsPanel />}
      {operator.signedIn && operator.stats && (
        <PublishedPosts count={operator.stats.generatedPosts} />
      )}
      {operator.access === 'open' && <RunHistory runs={operator.runs} onShow={show} />}
      <Group
        component="nav"
        gap="8px 24px"
        align="stretch"
        pt="lg"
        className="ruled"
        aria-label="More for the operator"
      >
        <Link to="/contact/messages">Messages from the contact form</Link>
        <Link to="/sign-in">Sign in or out</Link>
        <Link to="/blog-automation">The daily automation</Link>
        <Link to="/blog">The blog</Link>
      </Group>
    </GenerationPage>
  );
}

/** There may be drafts even if the language model is no longer configured. */
function hasDrafts({ access, stats, signedIn }: Operator): boolean {
  if (!stats || !(stats.generation.review || stats.drafts > 0)) return false;
  return access === 'open' || (access === 'not-configured' && signedIn);
}

/** The goals that this site can count. Visitors, income and keywords are not counted. */
const counted: Readonly<Record<string, (stats: BlogStatsDto) => number>> = {
  posts: ({ totalPosts }) => totalPosts,
};

/** The blog's counted figures and the operator's goals. */
function GoalCards({ stats }: { readonly stats: BlogStatsDto | null }) {
  const goals = site.claims?.blog.goals ?? [];
  const figure = (of: (stats: BlogStatsDto) => number): ReactNode =>
    stats ? <Figure n={of(stats)} /> : '…';
  return (
    <>
      <section aria-label="The blog in figures">
        <StatGrid
          stats={[
            { label: 'published posts', value: figure((now) => now.totalPosts) },
            { label: 'generated posts', value: figure((now) => now.generatedPosts) },
            { label: 'words published', value: figure((now) => now.totalWords) },
          ]}
        />
        <Text mt="xs" c="dimmed" fz="sm">
          Counted in this site’s database. Visitors and income are not counted.
        </Text>
      </section>
      {goals.length > 0 && (
        <section aria-label="Goals">
          <SimpleGrid component="ul" cols={{ base: 2, md: 4 }} spacing="sm">
            {goals.map(({ value, label }) => {
              const now = counted[label];
              return (
                <Paper component="li" key={label} p="md">
                  <Badge>Goal</Badge>
                  <Text mt="xs" fz="h2" fw={650} lts="-0.02em" lh={1.2}>
                    {value}
                  </Text>
                  <Text c="dimmed" fz="sm">
                    {label}
                  </Text>
                  <Text mt="sm" pt="xs" fz="sm" className="ruled tabular">
                    Now: {now ? figure(now) : 'not measured here'}
                  </Text>
                </Paper>
              );
            })}
          </SimpleGrid>
          <Text mt="xs" c="dimmed" fz="sm">
            The operator of this site set these goals. They are not measurements.
          </Text>
        </section>
      )}
    </>
  );
}

const PublishedList = lazy(() =>
  import('./published-list.tsx').then((module) => ({ default: module.PublishedList })),
);

/** Published posts. The list and the editor load when they are opened. */
function PublishedPosts({ count }: { readonly count: number }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <Section
      id="published"
      title="Published posts"
      lead={
        count === 0 && !open
          ? 'No generated posts yet.'
          : 'You can edit, unpublish and delete generated posts.'
      }
    >
      {(count > 0 || open) && (
        <div>
          <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Close the list' : `Show ${formats.count(count, 'published post')}`}
          </Button>
        </div>
      )}
      {open && (
        <Suspense>
          <PublishedList />
        </Suspense>
      )}
    </Section>
  );
}
