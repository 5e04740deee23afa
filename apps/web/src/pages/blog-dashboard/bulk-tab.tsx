import { Group, Stack, Text } from '@mantine/core';
import {
  bulkCount,
  bulkMinWords,
  bulkMix,
  bulkOutlook,
  countsOf,
  dailyMinWords,
} from '@plumbline/blog';
import { BarMeter, ProvenanceBadge, StatGrid, TextField } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { GenerateButton } from '../../generation/generate-button.tsx';
import { RunView } from '../../generation/run-view.tsx';
import type { Generation } from '../../generation/use-generation.ts';
import type { Operator } from '../../generation/use-operator.ts';
import classes from './blog-dashboard.module.css';
import { BulkResult } from './bulk-result.tsx';
import { CostEstimate } from '../../generation/cost-estimate.tsx';

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
      <form
        className="card roomy"
        aria-label="Bulk generation"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(count === null);
          if (count === null) field.current?.focus();
          else if (!generation.busy && operator.access === 'open') generation.start(count);
        }}
      >
        <Stack gap="md">
          <div className={classes.order}>
            <TextField
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
            <div className={classes.mix}>
              <p id="mix">Category mix</p>
              <ul aria-labelledby="mix">
                {countsOf(bulkMix, count ?? 0).map(({ share, count: posts }) => (
                  <li key={share.id}>
                    <span>{share.label}</span>
                    <strong>{share.parts}%</strong>
                    <Text span miw="4.6rem" c="dimmed" fz="sm" ta="right">
                      {count === null ? '' : `${posts} posts`}
                    </Text>
                    <BarMeter value={share.parts} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div className={classes.three}>
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
          <Group gap="10px 20px" className={classes.submit}>
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
      </form>
      <RunView
        generation={generation}
        access={operator.access}
        note="This may take 5-10 minutes"
        result={generation.run && <BulkResult run={generation.run} />}
      />
    </Stack>
  );
}
