import { Box, Group, Text, Title } from '@mantine/core';
import type { BlogRunDto } from '@plumbline/api-client';
import { TabList } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../app/formats.ts';
import { Seo } from '../../app/seo.tsx';
import { breadcrumbList } from '../../app/structured-breadcrumbs.ts';
import { AccessPanel } from '../../generation/access-panel.tsx';
import { keptOf } from '../../generation/figures.ts';
import page from '../../generation/page.module.css';
import { summarize } from '../../generation/run-summary.ts';
import { useGeneration } from '../../generation/use-generation.ts';
import { type Operator, useOperator } from '../../generation/use-operator.ts';
import { BulkTab } from './bulk-tab.tsx';
import { DailyTab } from './daily-tab.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { GoalCards } from './goal-cards.tsx';
import classes from './blog-dashboard.module.css';
import { PublishedPosts } from './published-posts.tsx';
import { preloaded } from '../../app/preloaded.tsx';
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
  const tabs = useRef<HTMLDivElement>(null);

  function show(run: BlogRunDto): void {
    (run.kind === 'bulk' ? bulk : daily).show(run.id);
    setTab(run.kind);
    tabs.current?.scrollIntoView({ block: 'start' });
    tabs.current?.focus({ preventScroll: true });
  }

  return (
    <div className={page.page}>
      <Seo
        title="Blog Dashboard"
        description="Generate 50 to 500 SEO blogs in one run, or ten a day: with progress, costs, checks, drafts and a history of runs."
        keywords={['blog dashboard', 'bulk generation', 'drafts', 'cost of generation']}
        path="/blog-dashboard"
        structuredData={breadcrumbList(['Blog Dashboard', '/blog-dashboard'])}
        noIndex
      />
      <Box component="header" maw="46rem">
        <Title order={1}>Blog Dashboard</Title>
        <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
          Generate blog posts in bulk or every day, review the drafts, and see what each run costs.
        </Text>
      </Box>
      <AccessPanel operator={operator} />
      <GoalCards stats={operator.stats} />
      <div ref={tabs} tabIndex={-1} className={classes.tabs}>
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
      </div>
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
    </div>
  );
}

/** There may be drafts even if the language model is no longer configured. */
function hasDrafts({ access, stats, signedIn }: Operator): boolean {
  if (!stats || !(stats.generation.review || stats.drafts > 0)) return false;
  return access === 'open' || (access === 'not-configured' && signedIn);
}
