import { Stack } from '@mantine/core';
import { dailyMinWords, dailyPosts } from '@plumbline/blog';
import { ResultSection } from '@plumbline/ui';
import { useFormats } from '../../app/formats.ts';
import { BlogList } from '../../generation/blog-list.tsx';
import { GenerateButton } from '../../generation/generate-button.tsx';
import { removedSince, scheduleInWords } from '../../generation/figures.ts';
import { RunView } from '../../generation/run-view.tsx';
import type { RunTabProps } from './bulk-tab.tsx';
import { CostEstimate } from '../../generation/run-cost.tsx';

export function DailyTab({ operator, generation }: RunTabProps) {
  const formats = useFormats();
  const schedule = operator.stats?.schedule;
  const published = generation.run?.items.flatMap((item) =>
    item.state === 'published' && item.postId !== null
      ? [
          {
            ...item,
            id: item.postId,
            title: item.title ?? item.topic,
            removed: removedSince(item),
          },
        ]
      : [],
  );
  return (
    <Stack gap="lg">
      <Stack component="section" gap="md" className="card roomy" aria-label="Daily generation">
        <p>
          {dailyPosts} blogs of {formats.number(dailyMinWords)}+ words: 7 on SEO and 3 for specific
          industries.{' '}
          {schedule &&
            (schedule.cron === null
              ? 'The daily schedule is switched off.'
              : `They also run automatically: ${scheduleInWords(schedule)
                  .toLowerCase()
                  .replace(/\b[ap]m\b/, (half) => half.toUpperCase())}, ${schedule.timezone}.`)}
        </p>
        {operator.access === 'open' && <CostEstimate kind="daily" count={dailyPosts} />}
        <GenerateButton
          label={`Generate ${dailyPosts} Blogs`}
          busy={generation.busy}
          access={operator.access}
          onPress={() => generation.start()}
        />
      </Stack>
      <RunView
        generation={generation}
        access={operator.access}
        result={
          published &&
          published.length > 0 && (
            <ResultSection title="Generated blogs">
              <BlogList label="Generated blogs" blogs={published} />
            </ResultSection>
          )
        }
      />
    </Stack>
  );
}
