import { Box, Flex, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { BlogRunWithItemsDto } from '@plumbline/api-client';
import {
  assumedTrafficShare,
  bulkCount,
  bulkMinWords,
  bulkMix,
  bulkOutlook,
  countsOf,
  dailyMinWords,
} from '@plumbline/blog';
import { ProvenanceBadge, ResultSection, StatGrid, TextField } from '@plumbline/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { summarize } from '../../generation/figures.ts';
import { GenerateButton } from '../../generation/generate-button.tsx';
import { CostEstimate } from '../../generation/run-cost.tsx';
import { BarItem } from '../../generation/page-parts.tsx';
import { RunView } from '../../generation/run-view.tsx';
import type { Generation } from '../../generation/use-generation.ts';
import type { Operator } from '../../generation/use-operator.ts';

/** Names the limits, as the server does. */
const countMessage = `Please enter a number of posts from ${bulkCount.min} to ${bulkCount.max}`;

function countFrom(typed: string): number | null {
  const count = Number(typed);
  const inBounds = count >= bulkCount.min && count <= bulkCount.max;
  return typed.trim() !== '' && Number.isInteger(count) && inBounds ? count : null;
}

export interface RunTabProps {
  readonly operator: Operator;
  readonly generation: Generation;
}

export function BulkTab({ operator, generation }: RunTabProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState(String(bulkCount.default));
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const count = countFrom(typed);
  const outlook = count === null ? null : bulkOutlook(count);
  const figure = (amount: number | undefined) =>
    amount === undefined ? '–' : formats.number(amount);
  return (
    <Stack gap="lg">
      <Paper
        component="form"
        p="var(--card-padding)"
        aria-label="Bulk generation"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setRefused(count === null);
          if (count === null) field.current?.focus();
          else if (!generation.busy && operator.access === 'open') generation.start(count);
        }}
      >
        <Stack gap="md">
          <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: 'lg', sm: 48 }}>
            <TextField
              flex="none"
              w={{ sm: '16rem' }}
              ref={field}
              label="Number of blogs"
              type="number"
              inputMode="numeric"
              min={bulkCount.min}
              max={bulkCount.max}
              step={1}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={refused && count === null ? countMessage : undefined}
              hint={`${bulkCount.min} to ${bulkCount.max}, of ${formats.number(bulkMinWords)}+ words each; daily posts have ${formats.number(dailyMinWords)}+`}
            />
            <Box flex={1}>
              <Text id="mix" mb="xxs" fw={600}>
                Category mix
              </Text>
              {/* At medium widths, the number of blogs is next to them. */}
              <SimpleGrid
                component="ul"
                cols={{ base: 1, xs: 2, sm: 1, md: 2 }}
                spacing="xl"
                verticalSpacing="xs"
                aria-labelledby="mix"
              >
                {countsOf(bulkMix, count ?? 0).map(({ share, count: posts }) => (
                  <BarItem key={share.id} name={share.label} value={share.parts}>
                    <strong>{share.parts}%</strong>
                    <Text span miw="4.6rem" c="dimmed" fz="sm" ta="right">
                      {count === null ? '' : `${posts} posts`}
                    </Text>
                  </BarItem>
                ))}
              </SimpleGrid>
            </Box>
          </Flex>
          <div>
            <StatGrid
              stats={[
                { label: 'keywords', value: figure(outlook?.keywords), note: 'count × 3' },
                { label: 'words', value: figure(outlook?.words), note: 'count × 1,500' },
                {
                  label: 'monthly search volume',
                  value: figure(outlook?.searchVolume),
                  note: 'count × 25K',
                },
              ]}
            />
            <Text component="div" mt="xs" c="dimmed" fz="sm" textWrap="pretty">
              <ProvenanceBadge provenance="estimated" reason="Fixed factors for planning a run." />{' '}
              Planning figures: the number of blogs times a fixed factor. They aren’t a forecast.
            </Text>
          </div>
          {operator.access === 'open' && <CostEstimate kind="bulk" count={count} />}
          <Group gap="10px 20px">
            <GenerateButton
              type="submit"
              label={count === null ? 'Generate Blogs' : `Generate ${count} Blogs`}
              busy={generation.busy}
              access={operator.access}
            />
            {generation.busy && !generation.going && (
              <Text fz="sm" c="dimmed" textWrap="pretty">
                This may take 5-10 minutes
              </Text>
            )}
          </Group>
        </Stack>
      </Paper>
      <RunView
        generation={generation}
        access={operator.access}
        note="This may take 5-10 minutes"
        result={generation.run && <BulkResult run={generation.run} />}
      />
    </Stack>
  );
}

const counted = (reason: string) => <ProvenanceBadge provenance="measured" reason={reason} />;
const estimated = (reason: string) => <ProvenanceBadge provenance="estimated" reason={reason} />;

/** What a bulk run has added to the site. */
function BulkResult({ run }: { readonly run: BlogRunWithItemsDto }) {
  const { number } = useFormats();
  const summary = summarize(run);
  const most = Math.max(1, ...summary.categories.map(([, posts]) => posts));
  const impact = [
    {
      name: 'Keyword targets',
      value: summary.keywordTargets,
      reason: 'Three keywords in each kept post.',
    },
    {
      name: 'Content words',
      value: summary.contentWords,
      reason: 'Counted in the kept texts.',
    },
    {
      name: 'Indexable pages',
      value: summary.indexablePages,
      reason: 'Published posts; drafts are not counted.',
    },
  ];
  return (
    <ResultSection title="Bulk generation result">
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={48} verticalSpacing="lg">
        <section aria-labelledby="per-category">
          <Title order={3} id="per-category">
            Blogs per category
          </Title>
          <Stack component="ul" gap="sm" mt="sm">
            {summary.categories.map(([category, posts]) => (
              <BarItem key={category} name={category} value={posts} max={most} tone="leaf">
                <strong>{posts}</strong>
              </BarItem>
            ))}
          </Stack>
        </section>
        <section aria-labelledby="impact">
          <Title order={3} id="impact">
            SEO impact summary
          </Title>
          <dl>
            {impact.map(({ name, value, reason }, index) => (
              <Group
                key={name}
                gap="2px 16px"
                align="baseline"
                justify="space-between"
                py="xs"
                className={index ? 'ruled' : undefined}
              >
                <dt>{name}</dt>
                <Text component="dd" fw={600} className="tabular">
                  {number(value)} {counted(reason)}
                </Text>
              </Group>
            ))}
          </dl>
        </section>
      </SimpleGrid>
    </ResultSection>
  );
}
