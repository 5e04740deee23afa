import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { dailyPosts } from '@plumbline/blog';
import { Link } from 'react-router-dom';
import { Seo } from '../../app/seo.tsx';
import { breadcrumbList } from '../../app/structured-breadcrumbs.ts';
import { AccessPanel } from '../../generation/access-panel.tsx';
import { CostEstimate } from '../../generation/cost-estimate.tsx';
import { keptOf } from '../../generation/figures.ts';
import { GenerateButton } from '../../generation/generate-button.tsx';
import page from '../../generation/page.module.css';
import { RunView } from '../../generation/run-view.tsx';
import { useGeneration } from '../../generation/use-generation.ts';
import { useOperator } from '../../generation/use-operator.ts';
import { AutomationFeatures } from './automation-features.tsx';
import classes from './blog-automation.module.css';
import { RecentBlogs } from './recent-blogs.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TopicCategories } from './topic-categories.tsx';

export function BlogAutomationPage() {
  const operator = useOperator();
  const generation = useGeneration({
    kind: 'daily',
    operator,
    success: (run) => ({
      title: 'Blogs Generated Successfully!',
      description: `Generated ${keptOf(run)} SEO-optimized blog posts`,
    }),
    failure: {
      title: 'Generation Failed',
      description: 'Please try again or check your connection',
    },
  });
  return (
    <div className={page.page}>
      <Seo
        title="Blog Automation"
        description="10 SEO blogs of 3,000+ words each, written and published automatically every day at 6 AM, checked before readers see them."
        keywords={['blog automation', 'daily articles', 'generated posts', 'scheduled publishing']}
        path="/blog-automation"
        structuredData={breadcrumbList(['Blog Automation', '/blog-automation'])}
        noIndex
      />
      <Box component="header" maw="46rem">
        <Title order={1}>Blog Automation</Title>
        <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
          Automatic daily generation of {dailyPosts} blogs at 6 AM. The server picks topics from ten
          categories, a language model writes the posts, and each one is checked before it appears
          on <Link to="/blog">the blog</Link>.
        </Text>
      </Box>
      <Stack gap="lg">
        <AccessPanel operator={operator} />
        <div className={`card ${classes.today}`}>
          <ScheduleCard stats={operator.stats} />
          <Group
            component="section"
            gap="14px 24px"
            justify="space-between"
            className={classes.test}
            aria-labelledby="test-run"
          >
            <div>
              <Title order={2} id="test-run">
                Run it now
              </Title>
              <Text fz="sm" c="dimmed" textWrap="pretty">
                {operator.stats?.schedule.nextRunAt === null
                  ? `Writes ${dailyPosts} posts now. No daily run is scheduled.`
                  : `Writes ${dailyPosts} posts now. The next scheduled run isn’t affected.`}
              </Text>
              {operator.access === 'open' && <CostEstimate kind="daily" count={dailyPosts} />}
              {operator.access === 'open' && operator.stats?.schedule.cron === null && (
                <Text fz="sm" c="dimmed" textWrap="pretty">
                  To switch the daily run on, set <code>BLOG_SCHEDULE</code> to{' '}
                  <code>0 6 * * *</code> and restart the server.
                </Text>
              )}
            </div>
            <GenerateButton
              label={`Generate ${dailyPosts} Blogs Now`}
              busy={generation.busy}
              access={operator.access}
              onPress={() => generation.start()}
            />
          </Group>
        </div>
        <RunView generation={generation} access={operator.access} />
      </Stack>
      <RecentBlogs />
      <section className={page.section} aria-labelledby="features">
        <Title order={2} id="features">
          How it works
        </Title>
        <AutomationFeatures />
      </section>
      <TopicCategories />
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Bulk runs, drafts and the history of all runs are on the{' '}
        <Link to="/blog-dashboard">blog dashboard</Link>.
      </Text>
    </div>
  );
}
