import { Box, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  type BlogPostListEnvelope,
  type BlogStatsDto,
  getListBlogPostsUrl,
  useListBlogPosts,
} from '@plumbline/api-client';
import { dailyPosts } from '@plumbline/blog';
import { EmptyState } from '@plumbline/ui';
import { IconArticle, IconCalendarClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../app/formats.ts';
import { embedded } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { breadcrumbList } from '../../app/structured-data.ts';
import { AccessPanel } from '../../generation/access-panel.tsx';
import { BlogList } from '../../generation/blog-list.tsx';
import { keptOf, momentInZone, scheduleInWords } from '../../generation/figures.ts';
import { GenerateButton } from '../../generation/generate-button.tsx';
import { GenerationPage, QueryProblem, Section } from '../../generation/page-parts.tsx';
import { CostEstimate } from '../../generation/run-cost.tsx';
import { RunView } from '../../generation/run-view.tsx';
import { useGeneration } from '../../generation/use-generation.ts';
import { useOperator } from '../../generation/use-operator.ts';
import { AutomationFeatures, TopicCategories } from './automation-facts.tsx';

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
    <GenerationPage
      title="Blog Automation"
      lead={
        <>
          Automatic daily generation of {dailyPosts} blogs at 6 AM. The server picks topics from ten
          categories, a language model writes the posts, and each one is checked before it appears
          on <Link to="/blog">the blog</Link>.
        </>
      }
    >
      <Seo
        title="Blog Automation"
        description="10 SEO blogs of 3,000+ words each, written and published automatically every day at 6 AM, checked before readers see them."
        keywords={['blog automation', 'daily articles', 'generated posts', 'scheduled publishing']}
        path="/blog-automation"
        structuredData={breadcrumbList(['Blog Automation', '/blog-automation'])}
        noIndex
      />
      <Stack gap="lg">
        <AccessPanel operator={operator} />
        <Paper p={0}>
          <ScheduleCard stats={operator.stats} />
          <Group
            component="section"
            gap="14px 24px"
            justify="space-between"
            p="var(--card-padding)"
            className="ruled"
            aria-labelledby="test-run"
          >
            <div>
              <Title order={2} id="test-run" mb={4} fz="xl">
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
        </Paper>
        <RunView generation={generation} access={operator.access} />
      </Stack>
      <RecentBlogs />
      <AutomationFeatures />
      <TopicCategories />
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Bulk runs, drafts and the history of all runs are on the{' '}
        <Link to="/blog-dashboard">blog dashboard</Link>.
      </Text>
    </GenerationPage>
  );
}

const endWords: Readonly<Record<NonNullable<BlogStatsDto['lastRun']>['state'], string>> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  cancelled: 'canceled',
  failed: 'failed',
};

/** The server's schedule, its next and its last run. */
function ScheduleCard({ stats }: { readonly stats: BlogStatsDto | null }) {
  return (
    <Group
      component="section"
      wrap="nowrap"
      align="flex-start"
      // Reserves the height of the three values before they load.
      mih={{ base: '13rem', sm: '6.25rem' }}
      p="var(--card-padding)"
      aria-label="This server’s schedule"
      aria-busy={!stats}
    >
      <Box component="span" c="var(--brass-text)" lh={0} visibleFrom="sm">
        <IconCalendarClock size={28} stroke={1.5} aria-hidden />
      </Box>
      {stats ? <Times stats={stats} /> : <Text c="dimmed">Loading this server’s schedule…</Text>}
    </Group>
  );
}

function Times({ stats: { schedule, lastRun, generation } }: { readonly stats: BlogStatsDto }) {
  const formats = useFormats();
  const { nextRunAt, timezone } = schedule;
  return (
    <SimpleGrid component="dl" flex={1} cols={{ base: 1, sm: 3 }} spacing="xl" verticalSpacing="md">
      <Time
        name="This server’s schedule"
        value={scheduleInWords(schedule)}
        note={schedule.cron !== null && timezone}
      />
      <Time
        name="Next run"
        value={nextRunAt === null ? 'None' : momentInZone(nextRunAt, timezone, formats)}
        note={
          nextRunAt === null && !generation.configured && 'until a language model is configured'
        }
      />
      <Time
        name="Last run"
        value={lastRun ? momentInZone(lastRun.createdAt, timezone, formats) : 'None yet'}
        note={
          lastRun &&
          `${lastRun.kind}, ${endWords[lastRun.state]}: ${lastRun.kept} of ${formats.count(lastRun.requested, 'blog')} kept`
        }
      />
    </SimpleGrid>
  );
}

interface TimeProps {
  readonly name: string;
  readonly value: string;
  readonly note: string | false | null;
}

const Time = ({ name, value, note }: TimeProps) => (
  <div>
    <Text component="dt" c="dimmed" fz="sm">
      {name}
    </Text>
    <Text component="dd" mt={2} fw={600} textWrap="pretty">
      {value}
      {note && (
        <Text span c="dimmed" fz="sm" fw={400}>
          {' '}
          {note}
        </Text>
      )}
    </Text>
  </div>
);

/** How many posts a daily run writes. */
const shown = 10;
// Newest first. The bundled articles are older than any generated post.
const asked = { limit: 2 * shown };

/** The newest published posts that were generated. */
function RecentBlogs() {
  const list = useListBlogPosts<BlogPostListEnvelope>(asked, {
    query: embedded<BlogPostListEnvelope>(getListBlogPostsUrl(asked)),
  });
  const blogs = list.data?.data.posts.filter(({ origin }) => origin === 'generated');
  return (
    <Section id="recent" title="Recently generated blogs" loading={list.isPending}>
      <QueryProblem query={list} />
      {blogs?.length === 0 && (
        <EmptyState icon={<IconArticle size={32} stroke={1.4} />} title="None yet">
          Posts appear here after a run.
        </EmptyState>
      )}
      {blogs && blogs.length > 0 && (
        <BlogList label="Recently generated blogs" blogs={blogs.slice(0, shown)} />
      )}
    </Section>
  );
}
