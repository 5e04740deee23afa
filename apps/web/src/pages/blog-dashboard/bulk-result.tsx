import { Stack, Title } from '@mantine/core';
import type { BlogRunWithItemsDto } from '@plumbline/api-client';
import { assumedTrafficShare } from '@plumbline/blog';
import { BarMeter, ProvenanceBadge, ResultSection, StatGrid } from '@plumbline/ui';
import { useFormats } from '../../app/formats.ts';
import { summarize } from '../../generation/run-summary.ts';
import classes from './blog-dashboard.module.css';

const counted = (reason: string) => <ProvenanceBadge provenance="measured" reason={reason} />;
const estimated = (reason: string) => <ProvenanceBadge provenance="estimated" reason={reason} />;

/** What a bulk run has added to the site. */
export function BulkResult({ run }: { readonly run: BlogRunWithItemsDto }) {
  const { number } = useFormats();
  const summary = summarize(run);
  const most = Math.max(1, ...summary.categories.map(([, posts]) => posts));
  return (
    <ResultSection title="Bulk generation result">
      <div className={classes.three}>
        <StatGrid
          stats={[
            {
              label: 'total blogs',
              value: number(summary.blogs),
              note: counted('Posts that were kept.'),
            },
            {
              label: 'total target search volume per month',
              value: number(summary.searchVolume),
              note: estimated(
                'The sum of the monthly searches that the topic table assumes for each post.',
              ),
            },
            {
              label: 'estimated monthly traffic',
              value: number(summary.monthlyTraffic),
              note: estimated(
                `The target search volume × ${assumedTrafficShare}, our own assumption.`,
              ),
            },
          ]}
        />
      </div>
      <div className={classes.resultColumns}>
        <section aria-labelledby="per-category">
          <Title order={3} id="per-category">
            Blogs per category
          </Title>
          <ul className={classes.categories}>
            {summary.categories.map(([category, posts]) => (
              <li key={category}>
                <span>{category}</span>
                <strong>{posts}</strong>
                <BarMeter value={posts} max={most} tone="leaf" />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="impact">
          <Title order={3} id="impact">
            SEO impact summary
          </Title>
          <Stack component="dl" gap={0} className={classes.impact}>
            <div>
              <dt>Keyword targets</dt>
              <dd>
                {number(summary.keywordTargets)} {counted('Three keywords in each kept post.')}
              </dd>
            </div>
            <div>
              <dt>Content words</dt>
              <dd>
                {number(summary.contentWords)} {counted('Counted in the kept texts.')}
              </dd>
            </div>
            <div>
              <dt>Indexable pages</dt>
              <dd>
                {number(summary.indexablePages)}{' '}
                {counted('Published posts; drafts are not counted.')}
              </dd>
            </div>
          </Stack>
        </section>
      </div>
    </ResultSection>
  );
}
