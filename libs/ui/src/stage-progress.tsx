import '@mantine/core/styles/ThemeIcon.layer.css';
import {
  Group,
  Loader,
  Progress,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
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
        <Title order={2} miw={0} fz="xl" className="anywhere">
          {title}
        </Title>
        <Group
          component="p"
          gap="4px 18px"
          // Always a separate row on a phone, even if it fits next to the title, because it changes while the work runs.
          w={{ base: '100%', sm: 'auto' }}
          c="dimmed"
          fz="sm"
          className="tabular"
        >
          {figures.map((figure, place) => (
            <span key={place}>{figure}</span>
          ))}
        </Group>
      </Group>
      {share !== undefined && (
        <Progress
          value={Math.round(100 * Math.min(1, Math.max(0, share)))}
          size={10}
          color="var(--leaf-mark)"
          transitionDuration={600}
          aria-label={title}
        />
      )}
      <Group component="ol" gap={0} wrap="nowrap" fz="sm" className={classes.stages}>
        {stages.map(({ id, label: name }, index) => {
          const isDone = index < at;
          const isNow = index === at;
          return (
            <Stack
              component="li"
              key={id}
              gap="xxs"
              c={isNow ? undefined : 'dimmed'}
              fw={isNow ? 600 : undefined}
              data-done={isDone || undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              {isNow ? (
                <Loader size={24} aria-hidden />
              ) : (
                <ThemeIcon
                  size={24}
                  radius="xl"
                  variant={isDone ? 'filled' : 'outline'}
                  color={isDone ? 'leaf' : 'var(--line-strong)'}
                  aria-hidden
                >
                  {isDone && <IconCheck size={14} stroke={3} />}
                </ThemeIcon>
              )}
              <span>
                {name}
                {isDone && <VisuallyHidden> done</VisuallyHidden>}
              </span>
            </Stack>
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
