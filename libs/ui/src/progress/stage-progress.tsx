import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './stage-progress.module.css';

interface Stage {
  readonly id: string;
  readonly label: string;
}

export interface StageProgressProps {
  /** Name of the region for assistive technology. */
  readonly label: string;
  readonly title: string;
  /** Next to the title: the elapsed time and the amount of work. */
  readonly figures: readonly string[];
  readonly stages: readonly Stage[];
  /** Index of the current stage, from 0; the number of stages when all are done. */
  readonly at: number;
  /** The current step. Every change is announced, so it must not contain a running counter. */
  readonly doing: string;
  /** A countdown. It is shown after the step and not announced. */
  readonly wait?: string | null;
  /** Finished share of the work, 0 to 1. Without it there is no bar. */
  readonly share?: number;
  /** What the reader should know while it runs. */
  readonly note?: string;
}

/** Progress of work that has several stages. */
export function StageProgress(props: StageProgressProps) {
  const { label, title, figures, stages, at, doing, wait, share, note } = props;
  return (
    <Stack component="section" gap="md" className="card roomy" aria-label={label} data-busy>
      <Group gap="6px 24px" align="baseline" justify="space-between">
        <Box component="h2" miw={0} fz="xl" className="anywhere">
          {title}
        </Box>
        <Group
          component="p"
          gap="4px 18px"
          align="stretch"
          c="dimmed"
          fz="sm"
          className={`${classes.figures} tabular`}
        >
          {figures.map((figure, place) => (
            <span key={place}>{figure}</span>
          ))}
        </Group>
      </Group>
      {share !== undefined && <ShareBar label={title} share={share} />}
      <Group component="ol" gap={0} wrap="nowrap" align="stretch" className={classes.stages}>
        {stages.map(({ id, label: name }, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'next';
          return (
            <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <Stack
                component="span"
                gap={0}
                align="center"
                justify="center"
                className={classes.dot}
                aria-hidden
              >
                {state === 'done' && <IconCheck size={14} stroke={3} />}
              </Stack>
              {name}
              {state === 'done' && <VisuallyHidden> done</VisuallyHidden>}
            </li>
          );
        })}
      </Group>
      <Text fw={600}>
        <span role="status">{doing}</span>
        {wait && (
          <Text span fw={400}>
            {' '}
            {wait}
          </Text>
        )}
      </Text>
      {note && (
        <Text c="dimmed" fz="sm" textWrap="pretty">
          {note}
        </Text>
      )}
    </Stack>
  );
}

function ShareBar({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = 100 * Math.min(1, Math.max(0, share));
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
